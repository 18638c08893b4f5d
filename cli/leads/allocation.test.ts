import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi as createInbox } from '#functions/inbox/api.ts';
import { cliRunner } from '#test/support/cli/cli.ts';
import { makeConsoleWorld } from '#test/support/console.ts';
import { putStaff } from '#test/support/inbox/allocation.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { CliFailure } from '../output.ts';
import { registerLeads } from './leads.ts';

const tenant = tenantContext('coastline');
const OF = ['--tenant', 'coastline'];
let store: Awaited<ReturnType<typeof testTable>>;
let folder: string;
let run: ReturnType<typeof cliRunner>;
beforeAll(async () => {
  store = await testTable();
  folder = await mkdtemp(join(tmpdir(), 'allocation-'));
  const parts = { tenants: [tenant], now: testClock('2026-11-23T00:00:00.000Z').now, newId: testIds() };
  const inbox = createInbox(testRuntime({ ...parts, documents: store.as('api-inbox').documents }));
  run = cliRunner(registerLeads, { inbox, console: makeConsoleWorld(store).api });
  await putStaff(store.table, tenant, 'priya');
  for (const n of [1, 2, 3])
    await putLead(store.table, tenant, sampleLead(tenant, n, { submitted_at: `2026-11-1${n}T00:00:00.000Z` }));
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const file = async (content: unknown): Promise<string> => {
  const path = join(folder, 'rules.json');
  await writeFile(path, JSON.stringify(content));
  return path;
};
const rule = { id: 'all', name: 'All', when: {}, give_to: { people: ['person-priya'], most_open: 2 } };

test('forecourt leads allocation tries, publishes and shows rules, and refuses an older version', async () => {
  expect((await run('leads', 'allocation', 'show', ...OF)).text).toBe('No rules: new leads stay with the team.');
  const path = await file({ version: 0, rules: [rule] });
  const tried = await run('leads', 'allocation', 'simulate', path, ...OF);
  expect(tried.data).toMatchObject({ looked_at: 3, by_rule: { all: 2 }, by_person: { 'person-priya': 2 }, nobody: 1 });
  expect(tried.text).toMatch(/priya +2/);
  expect(tried.text).toContain('none of its people could take it');
  expect((await run('leads', 'allocation', 'publish', path, ...OF)).text).toMatch(
    /^Version 1\n[^]*all +All +every lead +priya/,
  );
  const other = await file({ version: 0, rules: [] });
  expect((await run('leads', 'allocation', 'publish', other, ...OF)).failure).toBeInstanceOf(CliFailure);
  expect((await run('leads', 'allocation', 'show', ...OF)).data).toMatchObject({ version: 1, rules: [{ id: 'all' }] });
});

test('a file that holds no rules is refused before anything is asked', async () => {
  const path = await file({ rules: [] });
  expect((await run('leads', 'allocation', 'publish', path, ...OF)).failure).toBeInstanceOf(CliFailure);
});
