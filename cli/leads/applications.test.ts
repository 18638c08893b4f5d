import { expect, test } from 'vitest';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerLeads } from './leads.ts';

const application = {
  application_id: 'c5xk3m2a7q4w6e2r7t4y2u6i3o',
  dealership_id: 'coastline-cairns',
  submitted_at: '2026-11-21T02:00:00.000Z',
  expires_at: '2027-02-19T02:00:00.000Z',
  opened_at: ['2026-11-21T03:30:00.000Z'],
};

test('applications are listed by their times', async () => {
  const cli = scriptedCli(registerLeads, () => ({ applications: [application], next: null }));
  expect(await cli.run('leads', 'applications', '--tenant', 'coastline')).toMatch(
    /c5xk3m2a7q4w6e2r7t4y2u6i3o +2026-11-21 02:00 +coastline-cairns +2027-02-19 +2026-11-21 03:30/,
  );
});

test('a new link is given with its end', async () => {
  const made = { url: 'https://dealer.example/finance-application#a.b', expires_at: '2026-11-28T02:00:00.000Z' };
  const cli = scriptedCli(registerLeads, () => made);
  const text = await cli.run('leads', 'application-link', '--tenant', 'coastline', application.application_id);
  expect(text).toContain(`${made.url}\nOpens the application once, until 2026-11-28 02:00 (UTC).`);
});
