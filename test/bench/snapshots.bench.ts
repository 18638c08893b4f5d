import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import { OUTBOX_SHARDS } from '#functions/runtime/table/item.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { makeSnapshotIndex } from '#functions/search/engines/snapshots/engine.ts';
import { POLL_MS } from '#functions/search/engines/snapshots/reader.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { timed } from './measure.ts';
import type { BenchRow } from './bench-row.ts';
import { benchDealer } from './search/dealer.ts';
import { benchQueries } from './search/queries.ts';
import { benchStock } from './search/stock.ts';

const SIZES = [1_000, 10_000, 20_000, 50_000];
const CHANGES = 3;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Without a network: what the processor does for a snapshot, which grows with the dealer's stock. */
const measure = async (vehicles: number): Promise<BenchRow[]> => {
  const memory = new MemoryTable();
  const kept = new Map<string, Buffer>();
  const objects: Pick<ObjectStore, 'get' | 'put' | 'remove'> = {
    put: async (name, body) => void kept.set(name, Buffer.from(body)),
    get: async (name) => {
      const body = kept.get(name);
      return body === undefined ? undefined : { body, contentType: 'application/octet-stream' };
    },
    remove: async (name) => void kept.delete(name),
  };
  const clock = testClock();
  const newId = testIds('g');
  const open = () =>
    makeSnapshotIndex({
      table: new Table(memory.connect(), 'forecourt', OUTBOX_SHARDS),
      objects,
      now: clock.now,
      newId,
      logger: silent,
      sleep: async () => undefined,
      random: Math.random,
    });
  const tenant = tenantContext(benchDealer);
  const documents = benchStock(vehicles);
  const writer = open();
  await writer.upsertMany(tenant, documents);

  const changes: number[] = [];
  for (let n = 1; n <= CHANGES; n += 1) {
    const [first] = documents;
    if (first === undefined) continue;
    const changed = { ...first, version: first.version + n };
    changes.push(await timed(() => writer.upsertMany(tenant, [changed])));
  }
  const queries = benchQueries();
  const [one] = queries;
  const reader = open();
  const load = await timed(async () => one && (await reader.search(one.query)));
  clock.advance(POLL_MS);
  const searching = await timed(async () => {
    for (const { query } of queries) await reader.search(query);
  });
  const index = [...kept].flatMap(([name, body]) => (name.endsWith('/index') ? [body.length] : []));
  const at = `${vehicles.toLocaleString('en-AU')} vehicles: `;
  const mean = changes.reduce((sum, ms) => sum + ms, 0) / changes.length;
  return [
    { name: `${at}a change is written`, value: `${mean.toFixed(0)} ms`, ratio: null },
    { name: `${at}the first search of a function`, value: `${load.toFixed(0)} ms`, ratio: null },
    {
      name: `${at}searches a second of one function`,
      value: ((1_000 * queries.length) / searching).toFixed(0),
      ratio: null,
    },
    { name: `${at}index, kB a vehicle`, value: (Math.max(...index) / vehicles / 1_000).toFixed(2), ratio: null },
  ];
};

export const benchSnapshots = async (): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const vehicles of SIZES) rows.push(...(await measure(vehicles)));
  return rows;
};
