import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptySearch } from '#domain/search/state.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import { OUTBOX_SHARDS } from '#functions/runtime/table/item.ts';
import { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { documentsOf } from '#test/search/documents.ts';
import { generateVehicles } from '#test/search/stock.ts';
import { MemoryTable, type Around } from '#test/support/stores/memory-documents.ts';
import { testObjects } from '#test/support/stores/objects.ts';
import { testClock, testIds } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { makeSnapshotIndex } from './engine.ts';
import { UNAVAILABLE_MESSAGE, POLL_MS } from './reader.ts';

const withAllStock = (id: string) => tenantContext(id, { search: { ...tenantConfig(id).search, defaultStock: 'all' } });
const coastline = withAllStock('coastline');
const totara = withAllStock('totara');
const vehicles = documentsOf(generateVehicles(3, 60), 'coastline').map((document) => ({ ...document, sold: false }));
const vehicle = (n: number) => vehicles[n]!;

let store: Awaited<ReturnType<typeof testObjects>>;
beforeAll(async () => {
  store = await testObjects();
});
afterAll(() => store.close());

/** Names of the objects that these tests wrote. */
const there = new Set<string>();
let memory: MemoryTable;
let clock: ReturnType<typeof testClock>;
const newId = testIds('g');
beforeEach(() => {
  memory = new MemoryTable();
  clock = testClock();
  there.clear();
});

interface Faults {
  around?: Around;
  beforePut?: (name: string) => Promise<void>;
  beforeGet?: (name: string) => Promise<void>;
}

/** One process: its index over the shared stores, and its log lines. */
const start = ({ around, beforePut, beforeGet }: Faults = {}, bytesKept?: number) => {
  const log: string[] = [];
  const calls = { puts: 0, gets: 0 };
  const note = (message: string): void => void log.push(message);
  const objects: Pick<ObjectStore, 'get' | 'put' | 'remove'> = {
    put: async (name, body, type) => {
      calls.puts += 1;
      await beforePut?.(name);
      await store.objects.put(name, body, type);
      there.add(name);
    },
    get: async (name) => {
      calls.gets += 1;
      await beforeGet?.(name);
      return store.objects.get(name);
    },
    remove: async (name) => {
      await store.objects.remove(name);
      there.delete(name);
    },
  };
  const index = makeSnapshotIndex({
    table: new Table(memory.connect(around), 'forecourt', OUTBOX_SHARDS),
    objects,
    now: clock.now,
    newId,
    logger: { info: note, warn: note, error: note },
    sleep: (ms: number) => sleep(ms),
    random: Math.random,
    ...(bytesKept === undefined ? {} : { bytesKept }),
  });
  const found = async (tenant: TenantContext = coastline) => {
    clock.advance(POLL_MS);
    return index.search(stockQuery(tenant, emptySearch, {}, clock.now()));
  };
  return { index, found, log, calls };
};

const failing = (command: string, when: () => boolean): Around => {
  return async (call, perform) => {
    if (call.command === command && when()) throw new Error(`${command} fails.`);
    return perform();
  };
};

describe('writers', () => {
  test('in three processes at once lose nothing of each other', async () => {
    const writers = [start(), start(), start()];
    await Promise.all(
      vehicles.map(async (document, n) => {
        await sleep(n * 5);
        await writers[n % writers.length]?.index.upsertMany(coastline, [document]);
      }),
    );
    expect((await start().found()).count).toBe(vehicles.length);
  });

  test('write what comes together once, and nothing where nothing is new', async () => {
    const { index, calls } = start();
    await Promise.all(vehicles.map((document) => index.upsertMany(coastline, [document])));
    expect(calls.puts).toBe(2); // One generation: what is read, and what is gone on from.
    await index.upsertMany(coastline, vehicles);
    await index.removeMany(coastline, [{ id: vehicle(0).id, version: 1 }]);
    await start().index.upsertMany(coastline, [vehicle(0)]);
    expect(calls.puts).toBe(2);
  });

  test('that end between object and pointer have changed nothing, and the retry changes it', async () => {
    const reader = start();
    await start().index.upsertMany(coastline, [vehicle(0)]);
    let broken = true;
    const crashing = start({ around: failing('PutCommand', () => broken) });
    await expect(crashing.index.upsertMany(coastline, [vehicle(1)])).rejects.toThrow('PutCommand fails.');
    expect((await reader.found()).count).toBe(1);
    broken = false;
    // The same process must not trust what it failed to write; then another process.
    await crashing.index.upsertMany(coastline, [vehicle(1)]);
    await start().index.upsertMany(coastline, [vehicle(2)]);
    expect((await reader.found()).count).toBe(3);
  });

  test('whose object cannot be put have changed nothing either', async () => {
    let broken = true;
    const writer = start({
      beforePut: async () => {
        if (broken) throw new Error('No room.');
      },
    });
    await expect(writer.index.upsertMany(coastline, [vehicle(0)])).rejects.toThrow('No room.');
    broken = false;
    await writer.index.upsertMany(coastline, [vehicle(0)]);
    expect((await start().found()).count).toBe(1);
  });

  test('whose answer was lost find that they have won, and leave their objects alone', async () => {
    let lost = 0;
    const around: Around = async (call, perform) => {
      const output = perform();
      // As the SDK retries a conditional write whose answer was lost.
      if (call.command === 'PutCommand' && lost++ < 2) return perform();
      return output;
    };
    const writer = start({ around });
    await writer.index.upsertMany(coastline, [vehicle(0)]);
    await writer.index.upsertMany(coastline, [vehicle(1)]);
    expect((await start().found()).count).toBe(2);
  });

  test('that restart still know removals: a late write cannot bring a vehicle back', async () => {
    await start().index.upsertMany(coastline, [vehicle(0), vehicle(1)]);
    await start().index.removeMany(coastline, [{ id: vehicle(0).id, version: 5 }]);
    const late = start();
    await late.index.upsertMany(coastline, [{ ...vehicle(0), version: 4 }]);
    expect((await late.found()).hits.map(({ id }) => id)).toEqual([vehicle(1).id]);
    expect(await late.index.indexed(coastline, { ids: [vehicle(0).id] })).toEqual([
      { id: vehicle(0).id, version: 5, hidden: true },
    ]);
  });

  test('keep the current generation and two before it, and delete what is older', async () => {
    const { index } = start();
    for (let n = 0; n < 6; n += 1) await index.upsertMany(coastline, [vehicle(n)]);
    expect(there.size).toBe(2 * 3);
    expect((await start().found()).count).toBe(6);
  });
});

describe('readers', () => {
  test('see the old stock or the new one and never half of either, while it is written', async () => {
    const writer = start();
    const reader = start();
    let written = 0;
    const writing = (async () => {
      for (const document of vehicles.slice(0, 25)) {
        await writer.index.upsertMany(coastline, [document]);
        written += 1;
      }
    })();
    let before = 0;
    while (written < 25) {
      await sleep(1);
      const least = written;
      const { count, hits, facets } = await reader.found();
      expect(hits).toHaveLength(Math.min(count, 21));
      expect(Object.values(facets.make ?? {}).reduce((sum, one) => sum + one, 0)).toBe(count);
      expect(count).toBeGreaterThanOrEqual(Math.max(before, least));
      before = count;
    }
    await writing;
    expect((await reader.found()).count).toBe(25);
  });

  test('ask at most every five seconds, and load only what is new', async () => {
    let reads = 0;
    const around: Around = async (call, perform) => {
      if (call.command === 'GetCommand') reads += 1;
      return perform();
    };
    await start().index.upsertMany(coastline, [vehicle(0)]);
    const { index, calls } = start({ around });
    const ask = () => index.search(stockQuery(coastline, emptySearch, {}, clock.now()));
    await Promise.all([ask(), ask(), ask()]);
    clock.advance(POLL_MS - 1);
    await ask();
    expect({ reads, gets: calls.gets }).toEqual({ reads: 1, gets: 1 });
    clock.advance(1);
    await ask();
    expect({ reads, gets: calls.gets }).toEqual({ reads: 2, gets: 1 });
  });

  test('keep the loaded table while the new one cannot be loaded, log it, and recover by themselves', async () => {
    const writer = start();
    await writer.index.upsertMany(coastline, [vehicle(0)]);
    let broken = false;
    const reader = start({
      beforeGet: async () => {
        if (broken) throw new Error('No answer.');
      },
    });
    expect((await reader.found()).count).toBe(1);
    broken = true;
    await writer.index.upsertMany(coastline, [vehicle(1)]);
    expect((await reader.found()).count).toBe(1);
    expect(reader.log).toEqual([UNAVAILABLE_MESSAGE]);
    broken = false;
    expect((await reader.found()).count).toBe(2);
  });

  test('that never had anything answer that the search has a short break', async () => {
    let broken = true;
    const reader = start({ around: failing('GetCommand', () => broken) });
    await expect(reader.found()).rejects.toMatchObject({ code: 'upstream_unavailable' });
    broken = false;
    expect((await reader.found()).count).toBe(0);
  });

  test('hold no more than they may, but always the dealer who is asked for', async () => {
    const writer = start();
    await writer.index.upsertMany(coastline, vehicles);
    await writer.index.upsertMany(totara, [vehicle(0)]);
    const small = start({}, 10);
    for (let round = 0; round < 2; round += 1) {
      expect((await small.found(coastline)).count).toBe(vehicles.length);
      expect((await small.found(totara)).count).toBe(1);
    }
    expect(small.calls.gets).toBe(4);
    expect((await small.index.health()).documents).toBe(1);
  });
});

describe('what is written and cannot be read', () => {
  /** The current generation's object, damaged. */
  const damage = async (part: string): Promise<void> => {
    const name = [...there].findLast((one) => one.endsWith(part)) ?? '';
    const object = await store.objects.get(name);
    await store.objects.put(name, object!.body.slice(0, -1), object!.contentType);
  };

  test('is made from the table by readers, once, and written anew by the next writer', async () => {
    const table = new Table(memory.connect(), 'forecourt', OUTBOX_SHARDS);
    const source = coastline.config.sources[0]?.id ?? '';
    for (const id of ['a1', 'a2']) await putStock(table, coastline, stockItem({ id, source }));
    await start().index.upsertMany(coastline, [{ ...vehicle(0), id: 'a1' }]);
    await damage('/index');
    await damage('/documents');
    const reader = start();
    expect((await reader.found()).hits.map(({ id }) => id).sort()).toEqual(['a1', 'a2']);
    expect((await reader.found()).count).toBe(2);
    expect(reader.log).toEqual(['stock snapshot refused']);
    expect(reader.calls.gets).toBe(1);

    // The table has nothing new, but an unreadable snapshot is replaced.
    await start().index.upsertMany(coastline, [{ ...vehicle(0), id: 'a1', version: 1 }]);
    const next = start();
    expect((await next.found()).count).toBe(2);
    expect(next.log).toEqual([]);
  });

  test('names how many vehicles each dealer has, without loading any', async () => {
    await start().index.upsertMany(coastline, [vehicle(0), vehicle(1)]);
    const { index, calls } = start();
    expect(await index.sizes?.([coastline, totara])).toEqual([
      { tenant: 'coastline', vehicles: 2 },
      { tenant: 'totara', vehicles: 0 },
    ]);
    expect(calls.gets).toBe(0);
  });

  test('belongs to its dealer alone: the pointer of one never names another’s', async () => {
    await start().index.upsertMany(coastline, [vehicle(0)]);
    expect(keys.searchSnapshot(coastline).pk).toBe('T#coastline#SEARCH');
    expect((await start().found(totara)).count).toBe(0);
    expect([...there].every((name) => name.startsWith('search/coastline/'))).toBe(true);
  });
});
