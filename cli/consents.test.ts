import { expect, test } from 'vitest';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerConsents } from './consents.ts';

const record = {
  tenant: 'coastline',
  subject: 'ab12',
  channel: 'email',
  purpose: 'marketing',
  wording_version: '2026-11',
  wording_hash: 'c0ffee',
  given_at: '2026-11-21T02:00:00.000Z',
  source_url: '/cars/x',
  lead_id: 'lead1',
};
const standing = (withdrawn_at: string | null) => ({
  subject: 'ab12',
  allowed: withdrawn_at === null ? ['email'] : [],
  withdrawn_at,
  records: [{ ...record, withdrawn_at }],
});

test('a person’s consents are shown with their wording, and what marketing may use now', async () => {
  const cli = scriptedCli(registerConsents, () => standing(null));
  const text = await cli.run('consents', 'show', '--tenant', 'coastline', '--email', 'mia@example.com');
  expect(text).toMatch(/email +2026-11-21 02:00 +2026-11 +\/cars\/x +lead1/);
  expect(text).toContain('Marketing may use: email.');
});

test('a withdrawal says since when, and that nothing is left', async () => {
  const cli = scriptedCli(registerConsents, () => standing('2026-11-22T02:00:00.000Z'));
  const text = await cli.run('consents', 'withdraw', '--tenant', 'coastline', '--phone', '0412 345 678');
  expect(text).toContain('Withdrawn 2026-11-22T02:00:00.000Z.\nMarketing may use no channel.');
});

test('nobody’s consents are said to be none', async () => {
  const none = { subject: 'ab12', allowed: [], withdrawn_at: null, records: [] };
  const cli = scriptedCli(registerConsents, () => none);
  const text = await cli.run('consents', 'show', '--tenant', 'coastline', '--email', 'nobody@example.com');
  expect(text).toBe('No consents.\nMarketing may use no channel.');
});
