import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { HOUR_MS } from '#domain/hours/units.ts';
import type { WholeVehicle } from '../vehicle-contract.ts';
import { ownBench, type OwnBench } from '#test/support/stock/own-bench.ts';
import { stockCsv, type CsvVehicle } from '#test/support/stock/stock-csv.ts';
import { seeded } from '#test/search/random.ts';
import { runs } from '#test/support/runs.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';

const [dms] = tenantConfig('coastline').sources;
if (dms === undefined) throw new Error('coastline has no source.');
const tenant = tenantContext('coastline', { sources: [dms, { ...dms, id: 'other' }] });

const CARS = 100;
const FILES = runs({ quick: 6, full: 40 });
/** The file after which the second source lists some of the cars too. */
const SECOND_SOURCE_AFTER = 3;
const CARRIED = 20;
/** Fewer than a run is held for. */
const MOST_LEFT_OUT = 5;

const values = {
  tag: ['One owner', 'Low km', 'Tow bar', ''],
  dealercomments: ['Tidy.', 'Serviced by us since new.', 'Two keys.'],
  show_on_dealer_website: [true, false],
  promoted: [true, false],
  price: [
    { price_cents: 2_500_000, price_type: 'drive_away' },
    { price_cents: 2_600_000, price_type: 'excl_govt_charges' },
  ],
  offer_price_cents: [1_900_000, 2_000_000, 0],
} as const;
const names = ['tag', 'dealercomments', 'show_on_dealer_website', 'promoted', 'price', 'offer_price_cents'] as const;

const priceSchema = z.object({ price_cents: z.number() });

/** What one car's schedule has done: its row in the feed, and the dealer's word of each field that was accepted last. */
class Played {
  readonly own = new Map<string, unknown>(names.map((name) => [name, null]));
  readonly random;
  row: CsvVehicle & { vin: string };
  isListed = true;
  id = '';
  changed = 0;
  refused = 0;

  constructor(n: number) {
    this.random = seeded(n + 1);
    this.row = { stocknum: `T${n}`, vin: `JTMHX01J8L4${String(100_000 + n)}`, price: '30000', colour: 'Red' };
  }

  /** The row of the next file: one thing of it changes, or the whole row is left out. */
  nextRow(n: number, mayGo: boolean): void {
    const { random, row } = this;
    if (!this.isListed) {
      this.isListed = random.chance(0.5);
      return;
    }
    const kind = random.int(0, 5);
    if (kind === 0) this.row = { ...row, price: String(random.int(28, 34) * 1_000) };
    if (kind === 1) this.row = { ...row, colour: random.pick(['Red', 'Blue', 'Green', 'White']) };
    if (kind === 2) this.row = { ...row, stocknum: `T${n}N${random.int(1, 1_000)}` };
    if (kind === 3) this.row = { ...row, vin: `${row.vin.slice(0, 10)}${random.int(0, 9)}${row.vin.slice(11)}` };
    if (kind === 4 && mayGo) this.isListed = false;
  }
}

describe('100 random interleavings of a dealer’s edits and feeds', () => {
  let bench: OwnBench;
  beforeAll(async () => {
    bench = await ownBench([tenant]);
  });
  afterAll(() => bench.close());

  const all = Array.from({ length: CARS }, (_, n) => new Played(n));
  const file = (source: string, rows: readonly CsvVehicle[], kind: 'full' | 'delta') => {
    bench.clock.advance(HOUR_MS);
    return bench.feed(tenant, { source, kind, body: stockCsv(rows) });
  };

  /** Two people write a field at once; one of them may have seen an older car. What is accepted is what the field says from now on. */
  const edit = async (played: Played): Promise<void> => {
    const { random, own, id } = played;
    const name = random.pick(names);
    const before = own.get(name);
    const rev = (await bench.car(tenant, id)).own.find(({ field }) => field === name)?.rev ?? 0;
    const write = async (seen: number): Promise<unknown> => {
      const value = random.chance(0.2) ? null : random.pick<unknown>(values[name]);
      const { status, text } = await bench.act(tenant, id, 'own', { fields: { [name]: { rev: seen, value } } });
      // Nobody is refused because of what a file does meanwhile.
      if (status !== 200 && status !== 409) throw new Error(text);
      if (status === 409) played.refused += 1;
      return status === 200 ? value : before;
    };
    const answers = await Promise.all([rev, random.chance(0.5) ? rev : Math.max(0, rev - 1)].map(write));
    // What stands already is accepted of anybody, and changes nothing.
    const changes = new Set(answers.filter((value) => !isDeepStrictEqual(value, before)));
    expect(changes.size).toBeLessThan(2);
    for (const value of changes) own.set(name, value);
    played.changed += changes.size;
  };

  /** What the car must say, of the newest row that named it and of what the dealer says. */
  const expected = ({ row, own }: Played): Record<string, unknown> => {
    const price = priceSchema.nullable().parse(own.get('price'));
    return {
      stocknum: row.stocknum,
      vin: row.vin,
      colour: row.colour,
      tag: own.get('tag') || null,
      dealercomments: own.get('dealercomments') ?? '',
      show_on_dealer_website: own.get('show_on_dealer_website') ?? true,
      promoted: own.get('promoted') ?? false,
      price_cents: price?.price_cents ?? Number(row.price) * 100,
    };
  };
  const wordsOf = (car: WholeVehicle) => Object.fromEntries(car.own.map(({ field, value }) => [field, value]));

  test(
    'keep every field of the dealer’s as it was accepted last, and every other as the newest file says',
    { timeout: 300_000 },
    async () => {
      await file(
        'dms',
        all.map(({ row }) => row),
        'full',
      );
      for (const played of all) played.id = (await bench.car(tenant, played.row.stocknum)).car.id;
      const carried = new Map<string, Record<string, unknown>>();
      for (let n = 0; n < FILES; n += 1) {
        let leftOut = all.filter(({ isListed }) => !isListed).length;
        for (const [index, played] of all.entries()) {
          played.nextRow(index, leftOut < MOST_LEFT_OUT);
          if (!played.isListed) leftOut += 1;
        }
        const rows = all.filter(({ isListed }) => isListed).map(({ row }) => row);
        const [run] = await Promise.all([file('dms', rows, 'full'), ...all.map(edit)]);
        expect([run.state, run.counts.accepted]).toEqual(['DONE', rows.length]);
        if (n !== SECOND_SOURCE_AFTER) continue;
        const twice = all.filter(({ isListed }) => isListed).slice(0, CARRIED);
        await file(
          'other',
          twice.map(({ row, id }) => ({ ...row, stocknum: `O${id}` })),
          'full',
        );
        for (const { id, own } of twice) carried.set(id, Object.fromEntries(own));
      }

      for (const played of all) {
        const { content, state, under } = await bench.item(tenant, played.id);
        expect(content).toMatchObject(expected(played));
        expect(wordsOf(await bench.car(tenant, played.id))).toMatchObject(Object.fromEntries(played.own));
        expect(state === 'active').toBe(played.isListed);
        expect(under === null).toBe([...played.own.values()].every((value) => value === null));
      }
      // At the second source each car has what the dealer said when it came there; what was changed since is of the one car only.
      for (const [id, own] of carried) expect(wordsOf(await bench.car(tenant, `O${id}`))).toMatchObject(own);

      const sum = (count: 'changed' | 'refused') => all.reduce((total, played) => total + played[count], 0);
      expect(sum('changed')).toBeGreaterThan(CARS * 2);
      expect(sum('refused')).toBeGreaterThan(CARS * 2);
      expect(new Set(all.map(({ row }) => row.vin.slice(10, 11))).size).toBeGreaterThan(5);
    },
  );
});
