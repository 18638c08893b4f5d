import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi as createInbox } from '#functions/inbox/api.ts';
import { cliRunner } from '#test/support/cli/cli.ts';
import { leadId, putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { CliFailure } from '../output.ts';
import { registerLeads } from './leads.ts';

const tenant = tenantContext('coastline');
const LEAD = leadId('cli');
const OF = ['--tenant', 'coastline'];
let store: Awaited<ReturnType<typeof testTable>>;
let folder: string;
let run: ReturnType<typeof cliRunner>;
beforeAll(async () => {
  store = await testTable();
  folder = await mkdtemp(join(tmpdir(), 'templates-'));
  const parts = { tenants: [tenant], now: testClock('2026-11-23T00:00:00.000Z').now, newId: testIds() };
  const inbox = createInbox(testRuntime({ ...parts, documents: store.as('api-inbox').documents }));
  run = cliRunner(registerLeads, { inbox });
  await putStock(store.table, tenant, stockItem({}, { location_id: 'cairns' }));
  await putLead(store.table, tenant, sampleLead(tenant, 'cli'));
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

test('forecourt leads answer shows the mail, sends it once, and refuses a name that nothing is filled in for', async () => {
  const answer = (text: string, ...more: string[]) =>
    run('leads', 'answer', LEAD, text, '--subject', 'Your {vehicle}', ...OF, ...more);
  const shown = await answer('Hello {first_name}', '--preview');
  expect(shown.text).toContain(`Hello ${sampleLead(tenant, 'cli').first_name}`);
  expect((await answer('Hello {colour}')).failure).toBeInstanceOf(CliFailure);
  const sent = [await answer('Hello', '--id', 'answer-0001'), await answer('Hello', '--id', 'answer-0001')];
  expect(sent.map(({ text }) => text)).toEqual(Array(2).fill(`${LEAD}: contacted. The answer leaves within a minute.`));
  expect(sent[1]?.data).toMatchObject({ work: { letters: [{ id: 'answer-0001', state: 'queued' }] } });
});

test('forecourt leads templates shows and publishes, and refuses an older version and a file without any', async () => {
  expect((await run('leads', 'templates', 'show', ...OF)).text).toContain('first-answer');
  const path = join(folder, 'templates.json');
  const publish = async (content: unknown) => {
    await writeFile(path, JSON.stringify(content));
    return run('leads', 'templates', 'publish', path, ...OF);
  };
  const template = { id: 'ours', name: 'Ours', subject: 'Hello', text: 'Hello {first_name}' };
  expect((await publish({ version: 0, templates: [template] })).text).toMatch(/^Version 1\n[^]*ours/);
  expect((await publish({ version: 0, templates: [] })).failure).toBeInstanceOf(CliFailure);
  expect((await publish({ templates: [] })).failure).toBeInstanceOf(CliFailure);
});

test('forecourt leads drive lists free times and books one', async () => {
  const { data, text } = await run('leads', 'drive', LEAD, ...OF);
  expect(text).toContain('cairns');
  const start = /"start":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
  expect((await run('leads', 'drive', LEAD, start, ...OF)).text).toContain('test drive on');
  expect((await run('leads', 'drive', LEAD, '2026-12-01T03:00:00+10:00', ...OF)).failure).toBeInstanceOf(CliFailure);
});
