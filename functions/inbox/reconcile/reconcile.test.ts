import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { leadIndexes, storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { OUTBOX_SHARDS } from '#functions/runtime/table/item.ts';
import { grantedDocuments } from '#infra/local/table/granted-documents.ts';
import { testStamp } from '#test/support/audit.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { leadId, putLead, sampleLead, viewer } from '#test/support/inbox/leads.ts';
import { testClock, testEnv, testIds, testRuntime } from '#test/support/runtime.ts';
import { countedSignals } from '#test/support/signals.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { usesOf } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeActs } from '../lead/acts.ts';
import { storedLineSchema } from '../line.ts';
import { makeProjectLine } from '../lines/project-line.ts';
import { searchLines } from '../lines/search.ts';
import { withCall } from '../work.ts';
import { create } from './handler.ts';

const tenant = tenantContext('coastline');
const LEADS = 25;

describe('inbox.reconcile, with its own grants', () => {
  let memory: MemoryTable;
  let table: Table;
  let clock: ReturnType<typeof testClock>;
  /** Writes until the function is ended. */
  let lives: number;
  let writes: string[];
  const counted = countedSignals();

  beforeEach(async () => {
    memory = new MemoryTable();
    clock = testClock('2026-11-23T00:00:00.000Z');
    counted.take();
    lives = Infinity;
    writes = [];
    table = new Table(memory.connect(), testEnv.TABLE_NAME, OUTBOX_SHARDS);
    for (let n = 0; n < LEADS; n += 1) {
      const lead = sampleLead(tenant, n, {
        first_name: `Quill${'abcdefghijklmnopqrstuvwxyz'[n] ?? ''}`,
        submitted_at: clock.now().toISOString(),
      });
      await putLead(table, tenant, lead);
      clock.advance(MINUTE_MS);
    }
    clock.advance(HOUR_MS);
  });

  const run = () => {
    const documents = memory.connect(async ({ command, input }, perform) => {
      if (['PutCommand', 'UpdateCommand', 'DeleteCommand'].includes(command)) {
        if ((lives -= 1) < 0) throw new Error('The function was ended.');
        const key = input.Item ?? input.Key ?? {};
        if (/LINE#|WORK#/.test(String(key['pk']))) writes.push(`${String(key['pk'])} ${String(key['sk'])}`);
      }
      return perform();
    });
    const granted = grantedDocuments(documents, usesOf('inbox-reconcile'));
    const runtime = testRuntime({ documents: granted, tenants: [tenant], now: clock.now, newId: testIds() });
    return create({ ...runtime, signals: counted.signals })({}, lambdaContext(300_000));
  };
  const projectLine = (id: string) => makeProjectLine({ table, now: clock.now })(tenant, id);
  const line = async (n: number) => (await table.load(keys.leadLine(tenant, leadId(n)), storedLineSchema))?.state;
  const all = async () => Promise.all(Array.from({ length: LEADS }, (_, n) => line(n)));
  const linesWritten = () => writes.filter((key) => key.endsWith(' LINE')).toSorted();
  const nextHour = () => {
    writes = [];
    clock.advance(HOUR_MS);
  };
  /** What is right, by the projection itself. */
  const makeAll = async (): Promise<void> => {
    for (let n = 0; n < LEADS; n += 1) await projectLine(leadId(n));
  };

  test('makes lines that are missing, with the words by which they are found, and counts them', async () => {
    await run();
    expect((await all()).every((one) => one !== undefined)).toBe(true);
    expect((await searchLines({ table }, tenant, 'quillc')).map(({ lead_id }) => lead_id)).toEqual([leadId(2)]);
    expect(counted.take()).toEqual({ 'inbox.line-missing': LEADS });
  });

  test('mends a line that is wrong, also hours after the lead came, and writes nothing that is right', async () => {
    await makeAll();
    await run();
    expect(linesWritten()).toEqual([]);
    const right = await all();
    // The line that a lost message left behind, and one that somebody answered while the line could not be written.
    const stored = await table.load(keys.leadLine(tenant, leadId(3)), storedLineSchema);
    if (stored === undefined) throw new Error('No line.');
    await table.replace(stored, storedLineSchema, {
      state: { ...stored.state, delivery: 'failing', name: 'Somebody Else' },
      events: [],
      lane: 'stock',
      at: clock.now().toISOString(),
    });
    const act = makeActs({ table, now: clock.now, projectLine: async () => 'same' });
    const call = { tenant, viewer: viewer(), lead_id: leadId(7), correlationId: 'c1', stamp: testStamp() };
    await act(call, 'call', (work, by) => withCall(work, by, { id: 'call-0001', outcome: 'reached' }));
    clock.advance(5 * HOUR_MS);
    nextHour();
    await run();
    expect(linesWritten()).toEqual([3, 7].map((n) => `T#coastline#LINE#${leadId(n)} LINE`).toSorted());
    expect(await line(3)).toEqual(right[3]);
    expect(await line(7)).toMatchObject({ status: 'contacted', version: 1 });
    expect(counted.take()).toEqual({ 'inbox.line-missing': 2 });
    nextHour();
    await run();
    expect(linesWritten()).toEqual([]);
  });

  test('takes away what is left of an erased lead: its line, and its words without a line', async () => {
    await makeAll();
    for (const n of [4, 5])
      await table.change(keys.lead(tenant, leadId(n)), storedLeadSchema, undefined, (current) => {
        if (current === undefined) return undefined;
        const at = clock.now().toISOString();
        const state = { ...current, erased_at: at };
        return { state, events: [], lane: 'lead', at, ...leadIndexes(tenant, state) };
      });
    await table.remove(keys.leadLine(tenant, leadId(5)));
    await run();
    const left = [...memory.items.keys()].filter((key) => [4, 5].some((n) => key.includes(`LINE#${leadId(n)}`)));
    expect(left).toEqual([]);
    expect((await all()).filter((one) => one !== undefined)).toHaveLength(LEADS - 2);
  });

  test('is ended anywhere and run again: every line is there once, whole, and none is written twice', async () => {
    for (const at of [0, 1, 7, 40, 111]) {
      for (const key of memory.items.keys()) if (key.includes('#LINE#')) memory.items.delete(key);
      writes = [];
      lives = at;
      await run().catch(() => undefined);
      lives = Infinity;
      await run();
      expect(new Set(linesWritten()).size).toBe(LEADS);
      expect(linesWritten()).toHaveLength(LEADS);
      const words = (await all()).flatMap((one) => one?.words ?? []);
      const kept = [...memory.items.keys()].filter((key) => key.includes('\u0000WORD#'));
      expect(kept).toHaveLength(words.length);
    }
  });
});
