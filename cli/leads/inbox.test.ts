import { describe, expect, test } from 'vitest';
import type { ShownLine } from '#functions/inbox/line-schema.ts';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerLeads } from './leads.ts';

const line: ShownLine = {
  lead_id: 'c5xk3m2a7q4w6e2r7t4y2u6i3o',
  reference: 'D8FB77',
  kind: 'vehicle_enquiry',
  name: 'Mia Nguyen',
  phone: '+61412345678',
  email: null,
  vehicle: { name: '2021 Toyota Hilux SR5', stock_number: 'U100', price_cents: 4_299_000 },
  location_id: 'cairns',
  submitted_at: '2026-11-26T22:00:00.000Z',
  due_at: null,
  answered_at: null,
  open_since: '2026-11-26T22:00:00.000Z',
  questions: 1,
  crm_said: false,
  awaits_crm: false,
  owner: { person_id: 'p1', name: 'Ruby Park' },
  allocation_reason: null,
  status: 'new',
  status_reason: null,
  source: 'Website',
  delivery: 'delivered',
  version: 1,
  suspicious: false,
  waiting_minutes: 65,
  overdue: true,
  follow_up: null,
  follow_up_due: false,
};

const list = async (page: { lines: ShownLine[]; next: string | null }, ...options: string[]) => {
  const answer = { revision: '1', changed: true, counts: null, ...page };
  const cli = scriptedCli(registerLeads, () => answer);
  return { ...cli, text: await cli.run('leads', 'list', '--tenant', 'coastline', '--view', 'team', ...options) };
};

describe('forecourt leads list --view', () => {
  test('says who waits for what, how long, and who has it', async () => {
    const { text, asked } = await list({ lines: [line], next: null }, '--search', 'hilux');
    expect(asked[0]?.query).toEqual({ view: 'team', limit: '25', q: 'hilux' });
    expect(text).toMatch(
      /Mia Nguyen +\+61412345678 +2021 Toyota Hilux SR5 +cairns +1 h 5 min, overdue +Ruby Park +new/,
    );
  });

  test('says that a lead is in the CRM, and when that is silent for too long', async () => {
    const inCrm = { ...line, awaits_crm: true };
    const { text } = await list({ lines: [{ ...inCrm, overdue: false }, inCrm], next: null });
    expect(text).toMatch(/1 h 5 min, in the CRM [\s\S]*1 h 5 min, CRM silent /);
  });

  test.each([
    ['No leads in this view.', null, []],
    ['No more leads in this view.', null, ['--cursor', 'page-1']],
    ['None among the leads looked at so far; older ones follow.', 'page-2', []],
    ['None among the leads looked at so far; older ones follow.', 'page-3', ['--cursor', 'page-2']],
  ])('says “%s” of a page without lines where the next one is %s', async (words, next, options) => {
    const { text, notes } = await list({ lines: [], next }, ...options);
    expect(text).toBe(words);
    expect(notes).toEqual(next === null ? [] : [`More: --cursor '${next}'`]);
  });
});
