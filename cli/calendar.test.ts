import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi as createInbox } from '#functions/inbox/api.ts';
import { createApi as createTestdrives } from '#functions/testdrives/api.ts';
import { cliRunner } from '#test/support/cli/cli.ts';
import { leadId, putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { registerCalendar } from './calendar.ts';
import { registerLeads } from './leads/leads.ts';
import { CliFailure } from './output.ts';

const tenant = tenantContext('coastline');
const LEAD = leadId('cli-calendar');
const OF = ['--tenant', 'coastline'];
let store: Awaited<ReturnType<typeof testTable>>;
let run: ReturnType<typeof cliRunner>;
let times: string[];
beforeAll(async () => {
  store = await testTable();
  const parts = { tenants: [tenant], now: testClock('2026-11-23T00:00:00.000Z').now, newId: testIds() };
  const inbox = createInbox(testRuntime({ ...parts, documents: store.as('api-inbox').documents }));
  const testdrives = createTestdrives(testRuntime({ ...parts, documents: store.as('api-testdrives').documents }));
  run = cliRunner(
    (program, client) => {
      registerLeads(program, client);
      registerCalendar(program, client);
    },
    { inbox, testdrives },
  );
  await putStock(store.table, tenant, stockItem({}, { location_id: 'cairns' }));
  await putLead(store.table, tenant, sampleLead(tenant, 'cli-calendar'));
  const { text } = await run('leads', 'drive', LEAD, ...OF);
  times = [...(text ?? '').matchAll(/\d{4}-\d\d-\d\dT[\d:]+\+10:00/g)].map(([time]) => time);
});
afterAll(() => store.close());

test('forecourt calendar shows who comes and moves a drive once, from the time that was seen', async () => {
  const [first = '', second = '', third = ''] = times;
  const on = (start: string) => ['calendar', 'show', '--day', start.slice(0, 10), ...OF];
  expect((await run(...on(first))).text).toContain('Nobody has an appointment.');
  await run('leads', 'drive', LEAD, first, ...OF);
  const shown = await run(...on(first), '--week', '--place', 'cairns');
  expect(shown.text).toContain(LEAD);
  expect(shown.text).toMatch(/cairns: \d+ of \d+ places free\./);
  expect(shown.data).toMatchObject({ appointments: [{ lead_id: LEAD, start: first, status: 'booked' }] });
  const move = (to: string) => run('calendar', 'move', LEAD, to, '--from', first, ...OF);
  expect((await move(second)).text).toContain(`${LEAD}: test drive on`);
  expect((await move(second)).text).toContain(`${LEAD}: test drive on`);
  expect((await move(third)).failure).toBeInstanceOf(CliFailure);
  expect((await run('calendar', 'show', '--day', 'monday', ...OF)).failure).toBeInstanceOf(CliFailure);
});

test('forecourt calendar closes hours of a place and opens them again', async () => {
  const of = ['--place', 'cairns', '--day', '2026-12-02', ...OF];
  const show = async () => (await run('calendar', 'show', '--day', '2026-12-02', '--place', 'cairns', ...OF)).text;
  const before = await show();
  const hours = ['--from', '09:00', '--to', '12:00', '--note', 'stocktake', '--id', 'stocktake-1'];
  const closed = 'cairns: closed from Wednesday 2 December at 9:00 am to Wednesday 2 December at 12:00 pm, stocktake';
  expect((await run('calendar', 'limit', ...hours, ...of)).text).toContain(closed);
  expect((await run('calendar', 'limit', ...hours, ...of)).data).toMatchObject({ limits: [{ id: 'stocktake-1' }] });
  expect(await show()).toContain(closed);
  expect((await run('calendar', 'lift', 'stocktake-1', ...of)).text).toBe('stocktake-1 is lifted.');
  expect(await show()).toBe(before);
  expect((await run('calendar', 'limit', '--at-most', 'few', ...of)).failure).toBeDefined();
});
