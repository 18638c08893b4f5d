import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { createApi as createInbox } from '#functions/inbox/api.ts';
import { workSchema } from '#functions/inbox/work-schema.ts';
import { createApi as createLeads } from '#functions/leads/api.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { createApi as createSearch } from '#functions/search/api.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { stockDocument } from '#functions/search/engines/port/document.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { cliRunner } from '#test/support/cli/cli.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { CliFailure } from '../output.ts';
import { registerLeads } from './leads.ts';

const tenant = tenantContext('coastline');
const AT = '2026-11-23T00:00:00.000Z';
const OF = ['--tenant', 'coastline'];

describe('what people do with leads, by the command line', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let run: ReturnType<typeof cliRunner>;
  let id: string;
  let made = 0;
  beforeAll(async () => {
    store = await testTable();
    const parts = { tenants: [tenant], now: testClock(AT).now, newId: testIds() };
    const index = makeEmbeddedIndex();
    const vehicle = stockItem({}, { stocknum: 'C-1040', location_id: tenant.config.locations[0]?.id ?? null });
    await putStock(store.table, tenant, vehicle);
    await index.upsertMany(tenant, [
      stockDocument(projectVehicle(vehicle, undefined, tenant.config), 1, tenant.config),
    ]);
    const runtimeOf = (name: string) => testRuntime({ ...parts, documents: store.as(name).documents });
    run = cliRunner(registerLeads, {
      inbox: createInbox(runtimeOf('api-inbox')),
      leads: createLeads(runtimeOf('api-leads')),
      search: createSearch({ ...runtimeOf('api-search'), index }),
    });
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    const lead = sampleLead(tenant, `cli-${(made += 1)}`, { submitted_at: AT });
    await putLead(store.table, tenant, lead);
    id = lead.lead_id;
  });
  const work = async () => (await store.table.load(keys.leadWork(tenant, id), workSchema))?.state;

  test('gives a lead to somebody and takes it away again, whatever version it has', async () => {
    expect((await run('leads', 'assign', id, ...OF, '--to', 'forecourt')).text).toBe(`${id}: new, forecourt.`);
    expect((await run('leads', 'assign', id, ...OF)).text).toBe(`${id}: new, nobody has it.`);
    expect((await work())?.moves.map(({ kind }) => kind)).toEqual(['owner', 'owner']);
    expect((await run('leads', 'assign', id, ...OF, '--to', 'nobody-here')).failure).toBeInstanceOf(CliFailure);
  });

  test('writes one lead to a file that only its owner reads, and writes over none', async () => {
    const out = join(await mkdtemp(join(tmpdir(), 'lead-')), 'lead.json');
    expect((await run('leads', 'export-one', id, ...OF, '--out', out)).text).toBe(`${id} in ${out}.`);
    expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ lead: { lead_id: id }, work: { lead_id: id } });
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    expect((await run('leads', 'export-one', id, ...OF, '--out', out)).failure).toMatchObject({
      message: expect.stringContaining('there already'),
    });
    expect((await run('leads', 'export-one', id, ...OF, '--out', out, '--force')).text).toContain(id);
  });

  test('sets when it is followed up, says that it was done, and asks for one of them', async () => {
    const at = ['--at', '2026-12-04T10:00:00+10:00', '--note', 'call him', '--id', 'follow-0001'];
    for (let n = 0; n < 2; n += 1)
      expect((await run('leads', 'follow-up', id, ...OF, ...at)).text).toBe(
        `${id}: to follow up at 2026-12-04T00:00:00.000Z.`,
      );
    expect((await run('leads', 'follow-up', id, ...OF, '--done')).text).toBe(`${id}: followed up.`);
    expect((await work())?.follow_ups.map(({ kind }) => kind)).toEqual(['set', 'done']);
    expect((await run('leads', 'follow-up', id, ...OF)).failure).toMatchObject({
      message: 'Give one of --at, --done and --clear.',
    });
  });

  test('moves it on, and asks why it is lost', async () => {
    expect((await run('leads', 'status', id, 'lost', ...OF)).failure).toBeInstanceOf(CliFailure);
    const lost = await run('leads', 'status', id, 'lost', ...OF, '--reason', 'Bought elsewhere');
    expect(lost.text).toBe(`${id}: lost (Bought elsewhere), nobody has it.`);
  });

  test('notes once under an id, and says that somebody called', async () => {
    for (let n = 0; n < 2; n += 1) await run('leads', 'note', id, 'Wants the tow bar.', ...OF, '--id', 'note-0001');
    const called = await run('leads', 'call', id, 'reached', ...OF, '--note', 'Comes at four.');
    expect(called.text).toBe(`${id}: contacted, nobody has it.`);
    expect(await work()).toMatchObject({
      notes: [{ text: 'Wants the tow bar.', answered: false }],
      calls: [{ outcome: 'reached', note: 'Comes at four.' }],
    });
  });

  const person = ['--source', 'Phone', '--name', 'Mia Nguyen', '--phone', '0412 345 678'];
  const added = async (...options: string[]) => {
    const ran = await run('leads', 'add', ...OF, ...person, ...options);
    const { lead_id } = (ran.data ?? {}) as { lead_id?: string };
    const stored = await store.table.load(keys.lead(tenant, lead_id ?? ''), storedLeadSchema);
    return { ...ran, lead: stored?.state.lead };
  };

  test('adds one that came by phone, about the vehicle with a stock number', async () => {
    const { text, lead } = await added('--message', 'Still there?', '--stock-number', 'c1040');
    expect(text).toContain(`${lead?.lead_id ?? '-'}, reference ${lead?.reference ?? '-'}.`);
    expect(lead).toMatchObject({ type: 'vehicle_enquiry', vehicle: { stock_number: 'C-1040' }, source: 'Phone' });
  });

  test('adds none where no vehicle has the number', async () => {
    const { failure, lead } = await added('--message', 'Still there?', '--stock-number', 'Z1');
    expect([failure instanceof CliFailure, lead]).toEqual([true, undefined]);
  });

  test('adds a service booking and a parts order of the person’s own vehicle', async () => {
    const own = ['--make', 'Mazda', '--model', 'CX-5', '--year', '2019'];
    for (const kind of ['service_booking', 'parts_order'])
      expect((await added('--message', 'Brakes', '--kind', kind, ...own)).lead?.type).toBe(kind);
  });
});
