import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { eventName, type AnyEvent } from '#events/envelope.ts';
import type { FeedRun } from '../run.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import type { IngestDeps } from './context.ts';

/** Dies at the n-th call of a port: that call and every later one of the dead worker fails, before or after its effect. */
class Mortal {
  #left = Number.POSITIVE_INFINITY;
  #after = false;
  calls = 0;

  dieAt(call: number, after: boolean): void {
    this.#left = call;
    this.#after = after;
    this.calls = 0;
  }

  revive(): void {
    this.#left = Number.POSITIVE_INFINITY;
    this.calls = 0;
  }

  async call<T>(work: () => Promise<T>): Promise<T> {
    this.calls += 1;
    if (this.calls > this.#left || (this.calls === this.#left && !this.#after)) throw new Error('killed');
    const result = await work();
    if (this.calls >= this.#left) throw new Error('killed');
    return result;
  }
}

const mortal = new Mortal();

const mortalDeps = (deps: IngestDeps): IngestDeps => ({
  ...deps,
  table: {
    load: (key, schema) => mortal.call(() => deps.table.load(key, schema)),
    loadMany: (wanted, schema) => mortal.call(() => deps.table.loadMany(wanted, schema)),
    change: (at, schema, empty, decide) => mortal.call(() => deps.table.change(at, schema, empty, decide)),
    list: (list, options) => mortal.call(() => deps.table.list(list, options)),
  },
  objects: {
    stream: (name) => mortal.call(() => deps.objects.stream(name)),
    get: (name) => mortal.call(() => deps.objects.get(name)),
    put: (name, body, type) => mortal.call(() => deps.objects.put(name, body, type)),
  },
  store: {
    run: (...args) => mortal.call(() => deps.store.run(...args)),
    createRun: (...args) => mortal.call(() => deps.store.createRun(...args)),
    saveRun: (...args) => mortal.call(() => deps.store.saveRun(...args)),
    runs: (...args) => mortal.call(() => deps.store.runs(...args)),
    source: (...args) => mortal.call(() => deps.store.source(...args)),
    changeSource: (...args) => mortal.call(() => deps.store.changeSource(...args)),
  },
});

let bench: FeedBench;
beforeAll(async () => {
  bench = await feedBench({ wrap: mortalDeps });
});
afterAll(() => bench.close());

const VIN = 'JTMHX01J8L4198291';
const BEFORE = stockCsv([...cars(60), { stocknum: 'V1', vin: VIN }]);
// Repriced, sold, new, renumbered and refused, and eight cars that are gone.
const AFTER = stockCsv([
  ...cars(40, { price: '25000' }),
  ...cars(5, { status: 'sold' }, 41),
  ...cars(5, {}, 46),
  ...cars(30, { colour: 'Red' }, 101),
  { stocknum: 'V2', vin: VIN },
  ...cars(2, { price: 'low' }, 51),
]);

interface Outcome {
  counts: FeedRun['counts'];
  state: FeedRun['state'];
  stock: unknown;
  events: Record<string, number>;
}

const comparable = (item: StockItem) => ({
  ...item,
  id: '',
  slug: '',
  source: '',
  src_version: 0,
  // A continued run has another time of our clock.
  price_history: item.price_history.map(({ at: _, ...price }) => price),
  last_change: { ...item.last_change, run: '' },
  kept: item.kept && { ...item.kept, run: '' },
});

/** Distinct events per car: one that was published twice under one id counts once. */
const distinct = (events: readonly AnyEvent[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const event of new Map(events.map((one) => [one.id, one])).values()) {
    counts[eventName(event)] = (counts[eventName(event)] ?? 0) + 1;
  }
  return counts;
};

const scenario = async (
  name: string,
  kill: { at: number; after: boolean } | undefined,
): Promise<Outcome & { calls: number }> => {
  const tenant = tenantContext('coastline', { sources: [{ ...tenantConfig('coastline').sources[0]!, id: name }] });
  mortal.revive();
  await bench.feed(tenant, { source: name, body: BEFORE, receivedAt: '2026-11-20T01:00:00.000Z' });
  bench.events.length = 0;
  const id = await bench.send(tenant, { source: name, body: AFTER, receivedAt: '2026-11-20T02:00:00.000Z' });
  if (kill === undefined) mortal.revive();
  else {
    mortal.dieAt(kill.at, kill.after);
    await expect(bench.ingest(tenant, { source: name, run: id }, () => 300_000)).rejects.toThrow('killed');
  }
  mortal.revive();
  // The queue delivers the message of the dead worker again; its lease is still there.
  await bench.pump(tenant);
  const { calls } = mortal;
  const run = await bench.runOf(tenant, id);
  const items = [...(await bench.stock(tenant, name)).values()].sort((a, b) => a.identity.localeCompare(b.identity));
  return { calls, state: run.state, counts: run.counts, stock: items.map(comparable), events: distinct(bench.events) };
};

test(
  'killed at ten points of a run and called again, it ends as if nothing had happened',
  { timeout: 300_000 },
  async () => {
    const whole = await scenario('whole', undefined);
    expect(whole.state).toBe('DONE');
    expect(whole.counts).toMatchObject({ added: 30, price_changed: 40, sold: 5, missing: 8, unchanged: 5 });
    expect(whole.counts).toMatchObject({ updated: 41, kept: 2, refused: 2 });
    for (let n = 0; n < 10; n += 1) {
      const at = 3 + Math.floor(((whole.calls - 4) * n) / 9);
      const { calls: _, ...killed } = await scenario(`killed-${n}`, { at, after: n % 2 === 1 });
      const { calls: __, ...expected } = whole;
      expect(killed, `killed ${n % 2 === 1 ? 'after' : 'before'} call ${at} of ${whole.calls}`).toEqual(expected);
    }
  },
);
