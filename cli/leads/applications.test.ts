import { expect, test } from 'vitest';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerLeads } from './leads.ts';

const application = {
  application_id: 'c5xk3m2a7q4w6e2r7t4y2u6i3o',
  dealership_id: 'coastline-cairns',
  submitted_at: '2026-11-21T02:00:00.000Z',
  expires_at: '2027-02-19T02:00:00.000Z',
  opened_at: ['2026-11-21T03:30:00.000Z'],
  provider_answers: [],
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

test('an application is printed part by part', async () => {
  const parts = [{ title: 'Work and income', answers: [{ name: 'net', label: 'Income after tax', value: '$83,417' }] }];
  const { application_id, submitted_at } = application;
  const cli = scriptedCli(registerLeads, () => ({ application_id, submitted_at, vehicle: null, parts }));
  const text = await cli.run('leads', 'open-application', '--tenant', 'coastline', application_id);
  expect(text).toContain('Work and income\n  Income after tax: $83,417');
});

test('what a lender said is noted and shown', async () => {
  const answer = {
    id: 'answer-0001',
    at: application.submitted_at,
    by: { id: 'p', name: 'P' },
    provider: 'Pacific Bank',
    verdict: 'approved',
  };
  const cli = scriptedCli(registerLeads, () => ({ ...application, provider_answers: [answer] }));
  const options = ['--tenant', 'coastline', '--provider', 'Pacific Bank', '--verdict', 'approved'];
  const text = await cli.run('leads', 'lender-answer', application.application_id, ...options);
  expect(text).toContain('Pacific Bank: approved');
});
