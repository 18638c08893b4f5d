import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { makeRandom } from '#demo/random.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { advertsWorld } from '#test/support/adverts.ts';
import { runs } from '#test/support/runs.ts';
import { putPictures, stockItem } from '#test/support/stock-items.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { readStatement, verifyChain } from './chain.ts';
import { recordSchema } from './schema.ts';

const tenant = tenantContext('coastline');
const url = 'https://pictures.example/1.jpg';

const priceOf = (text: ReturnType<typeof readStatement>): number | null => (text.shown ? text.price.price_cents : null);

describe('the chain of what an advert said', () => {
  test('stays one unbroken chain, and ends with what is stated, for events in any order, late, lost or twice', async () => {
    for (let run = 0; run < runs({ quick: 12, full: 200 }); run += 1) {
      const random = makeRandom(`adverts ${run}`);
      const pause = async (): Promise<void> => {
        for (let n = random.whole(0, 3); n > 0; n -= 1) await turn();
      };
      const world = advertsWorld([tenant], (memory) =>
        memory.connect(async (_, perform) => {
          await pause();
          return perform();
        }),
      );
      const ids = ['a', 'b'];
      const written = new Map<string, (number | null)[]>(ids.map((id) => [id, []]));
      let waiting: AnyEvent[] = [];
      const inFlight: Promise<void>[] = [];
      const send = (events: readonly AnyEvent[]): void => void inFlight.push(world.deliver(...events));
      for (let step = 0; step < 30; step += 1) {
        world.clock.advance(random.whole(1, 90) * 1_000);
        const id = random.pick(ids);
        const shown = !random.chance(0.2);
        const price = random.whole(20, 24) * 100_000;
        const content = {
          price_cents: price,
          show_on_dealer_website: shown,
          pictures: [{ kind: 'remote' as const, url }],
        };
        waiting.push(await world.write(tenant, stockItem({ id }, content)));
        written.get(id)?.push(shown ? price : null);
        if (random.chance(0.2))
          await putPictures(world.table, tenant, {
            vehicle_id: id,
            pictures: { [url]: { state: 'stored', key: `r.${step}` } },
          });
        const batch = waiting.filter(() => random.chance(0.5)).toSorted(() => random.next() - 0.5);
        // Some are never delivered, some come again later.
        waiting = waiting.filter((one) => !batch.includes(one) || random.chance(0.3));
        if (batch.length > 0) send([...batch, ...batch.slice(0, random.whole(0, 1))]);
        if (random.chance(0.3)) await Promise.all(inFlight);
      }
      await Promise.all(inFlight);
      await world.compare();
      for (const id of ids) {
        const chain = await world.chain(tenant, id);
        expect(verifyChain(chain, world.clock.now()).fault).toBeNull();
        expect(chain.map(({ n }) => n)).toEqual(chain.map((_, index) => index + 1));
        // Never older than the record before, and never what nobody wrote.
        const states = written.get(id) ?? [];
        for (const [index, record] of chain.entries()) {
          expect(record.rev).toBeGreaterThanOrEqual(chain[index - 1]?.rev ?? 0);
          expect(priceOf(readStatement(record))).toBe(states[record.rev - 1]);
        }
        const last = chain.at(-1);
        expect(last === undefined ? null : priceOf(readStatement(last))).toBe(states.at(-1) ?? null);
      }
    }
  });

  test('has nothing older added by a consumer that read a vehicle before it changed, and writes after', async () => {
    const gate: { held: Promise<void> | undefined } = { held: undefined };
    const world = advertsWorld([tenant], (memory) =>
      memory.connect(async ({ input }, perform) => {
        const answer = perform();
        const wanted = Object.values(input.RequestItems ?? {}).flatMap(({ Keys }) => Keys);
        if (gate.held === undefined || !wanted.some(({ sk }) => sk === 'STOCK')) return answer;
        const { held } = gate;
        gate.held = undefined;
        await held;
        return answer;
      }),
    );
    const write = (price_cents: number) => world.write(tenant, stockItem({ id: 'a' }, { price_cents }));
    await world.deliver(await write(2_000_000));
    let release = (): void => undefined;
    gate.held = new Promise((resolve) => (release = resolve));
    const slow = world.deliver(await write(2_100_000));
    while (gate.held !== undefined) await turn();
    await world.deliver(await write(2_200_000));
    release();
    await slow;
    const chain = await world.chain(tenant, 'a');
    expect(chain.map((record) => [record.rev, priceOf(readStatement(record))])).toEqual([
      [1, 2_000_000],
      [3, 2_200_000],
    ]);
  });

  test('has a record less for nothing: what changes nothing of the page is none', async () => {
    const world = advertsWorld([tenant]);
    await world.deliver(await world.write(tenant, stockItem({ id: 'a' }, { views: 1 })));
    await world.deliver(await world.write(tenant, stockItem({ id: 'a' }, { views: 2, custom_rank: 9 })));
    await world.compare();
    expect(await world.chain(tenant, 'a')).toHaveLength(1);
  });

  test('is found to be other than it was written, whatever was changed in it', async () => {
    const world = advertsWorld([tenant]);
    for (let n = 0; n < 4; n += 1) {
      world.clock.advance(60 * 1_000);
      await world.deliver(await world.write(tenant, stockItem({ id: 'a' }, { price_cents: 2_000_000 + n * 100_000 })));
    }
    const now = world.clock.now();
    const chain = await world.chain(tenant, 'a');
    expect(verifyChain(chain, now)).toEqual({ fault: null, from: 1, to: 4 });
    const [first, second, third, last] = chain;
    if (!first || !second || !third || !last) throw new Error('Four records.');
    const fault = (records: typeof chain) => verifyChain(records, now).fault;
    expect(fault([first, { ...second, packed: third.packed }, third, last])).toEqual({
      n: 2,
      what: 'statement_changed',
    });
    expect(fault([first, { ...second, packed: third.packed, said: third.said }, third, last])?.what).toBe(
      'record_changed',
    );
    expect(fault([first, { ...second, at: first.at }, third, last])).toEqual({ n: 2, what: 'record_changed' });
    expect(fault([first, third, last])).toEqual({ n: 3, what: 'record_missing' });
    expect(fault([second, third, last])).toEqual({ n: 1, what: 'record_missing' });
    expect(fault([first, { ...third, n: 2 }, last])?.what).toBe('record_changed');
    // In the table, past all conditions.
    const stored = await world.table.load(keys.advertRecord(tenant, 'a', 2), recordSchema);
    if (stored === undefined) throw new Error('No record 2.');
    await world.table.replace(stored, recordSchema, {
      state: { ...stored.state, at: first.at },
      events: [],
      lane: 'stock',
      at: first.at,
    });
    expect((await world.show(tenant, 'a')).chain.fault).toEqual({ n: 2, what: 'record_changed' });
  });

  test('keeps records for 24 months after they were replaced, and is whole without the pruned ones', async () => {
    const world = advertsWorld([tenant]);
    for (const price of [1, 2, 3])
      await world.deliver(await world.write(tenant, stockItem({ id: 'a' }, { price_cents: price * 1_000_000 })));
    const expires = [...world.memory.items.values()].flatMap((item) =>
      item['ttl'] === undefined ? [] : [item['ttl']],
    );
    expect(expires).toEqual([1, 2].map(() => Date.parse('2028-11-27T00:00:00Z') / 1_000));
    const [, second, third] = await world.chain(tenant, 'a');
    if (!second || !third) throw new Error('Three records.');
    expect(verifyChain([second, third], new Date('2028-11-28T00:00:00Z')).fault).toBeNull();
  });

  test('of a vehicle with the largest texts is far below the largest item', async () => {
    const world = advertsWorld([tenant]);
    const random = makeRandom('largest');
    const words = (length: number): string =>
      Array.from({ length }, () => String.fromCodePoint(random.whole(97, 122))).join('');
    const item: StockItem = stockItemSchema.parse({
      ...stockItem({ id: 'a' }),
      content: {
        ...stockItem({ id: 'a' }).content,
        dealercomments: words(20_000),
        features: Array.from({ length: 200 }, () => words(120)),
        standardEquipment: Array.from({ length: 400 }, () => words(200)),
      },
    });
    await world.deliver(await world.write(tenant, item));
    const [record] = await world.chain(tenant, 'a');
    expect(record?.packed.length).toBeLessThan(200_000);
  });
});
