import { expect, test } from 'vitest';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerPrivacy } from './privacy.ts';

const record = {
  id: 'lead1',
  at: '2026-11-21T02:00:00.000Z',
  summary: 'Vehicle Enquiry: Kia Rio',
  kept: null,
  data: {},
};
const exported = {
  made_at: '2026-11-23T02:00:00.000Z',
  dealer: 'Coastline',
  phone: '+61412345678',
  email: null,
  kinds: [{ kind: 'enquiries', title: 'Enquiries', kept_for: '24 months.', records: [record] }],
};
const erased = (erasure_id: string | null) => ({
  erasure_id,
  erased: [{ kind: 'enquiries', title: 'Enquiries', count: 2 }],
  kept: [
    { kind: 'consents', title: 'Consents', id: 'lead1.email', summary: 'marketing', why: 'The proof has to stay.' },
  ],
});
const mia = ['--tenant', 'coastline', '--phone', '0412 345 678'];

test('what is kept of a person is listed, and all of it is in --json', async () => {
  const cli = scriptedCli(registerPrivacy, () => exported);
  expect(await cli.run('privacy', 'export', ...mia)).toMatch(
    /enquiries +2026-11-21 02:00 +lead1 +Vehicle Enquiry: Kia Rio/,
  );
});

test('erasing says what it would do until it is told to do it', async () => {
  const asked: unknown[] = [];
  const cli = scriptedCli(registerPrivacy, (request) => {
    asked.push(request);
    return erased(asked.length === 1 ? null : 'e1');
  });
  const before = await cli.run('privacy', 'erase', ...mia);
  expect(before).toContain('Would erase 2 of enquiries.');
  expect(before).toContain('Nothing was changed. Erase with --yes.');
  const after = await cli.run('privacy', 'erase', ...mia, '--yes');
  expect(after).toContain('Erased 2 of enquiries.');
  expect(after).toMatch(/consents +lead1.email +The proof has to stay\./);
  expect(JSON.stringify(asked)).toMatch(/"dry_run":true.*"dry_run":false/s);
});

test('retention says how long each kind is kept, and who was erased lately', async () => {
  const kinds = [{ kind: 'enquiries', title: 'Enquiries', kept_for: '24 months.' }];
  const erasures = [{ id: 'e1', at: '2026-11-23T02:00:00.000Z', by: 'person', erased: 3 }];
  const text = await scriptedCli(registerPrivacy, () => ({ kinds, erasures })).run(
    'privacy',
    'retention',
    '--tenant',
    'coastline',
  );
  expect(text).toMatch(/enquiries +24 months\.[\s\S]+2026-11-23 02:00 +person +3 +e1/);
});
