import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '../table/keys.ts';
import { countedSignals } from '#test/support/signals.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { budgetGoing, makeBudget } from './budget.ts';

// Of Queensland: ten hours before UTC.
const coastline = tenantContext('coastline');
const totara = tenantContext('totara');

let store: Awaited<ReturnType<typeof testTable>>;
beforeAll(async () => {
  store = await testTable();
});
afterAll(() => store.close());

let names = 0;
const budgetAt = (start: string) => {
  const name = `pieces-${(names += 1)}`;
  const told: unknown[] = [];
  const { signals: counted, counts } = countedSignals();
  const signals: typeof counted = {
    count: (signal, n, of) => {
      told.push(of);
      counted.count(signal, n, of);
    },
  };
  let time = start;
  const take = makeBudget({ table: store.table, now: () => new Date(time), signals }, name);
  return {
    name,
    counts,
    told,
    at: (then: string) => (time = then),
    stranger: (most: number, tenant = coastline) => take(tenant, { most, person: 'stranger' }),
    known: (most: number, tenant = coastline) => take(tenant, { most, person: 'known' }),
    /** Takes while there is something to take; how much it was. */
    strangersTake: async (most: number) => {
      let taken = 0;
      while (await take(coastline, { most, person: 'stranger' })) taken += 1;
      return taken;
    },
  };
};

describe('a dealer’s budget of a day', () => {
  test('opens to strangers as the dealer’s day goes on', async () => {
    const budget = budgetAt('2026-11-20T14:00:00.000Z');
    expect(await budget.strangersTake(40)).toBe(5);
    // 11:30 and 23:59 of the dealer.
    budget.at('2026-11-21T01:30:00.000Z');
    expect(await budget.strangersTake(40)).toBe(5);
    budget.at('2026-11-21T13:59:00.000Z');
    expect(await budget.strangersTake(40)).toBe(9);
  });

  test('keeps its other half for people who are known', async () => {
    const budget = budgetAt('2026-11-21T13:59:00.000Z');
    expect(await budget.strangersTake(10)).toBe(5);
    for (let n = 0; n < 5; n += 1) expect(await budget.known(10)).toBe(true);
    expect(await budget.known(10)).toBe(false);
  });

  test('counts people who are known apart: what they take is not taken from strangers', async () => {
    const budget = budgetAt('2026-11-20T14:00:00.000Z');
    for (let n = 0; n < 5; n += 1) await budget.known(40);
    expect(await budget.strangersTake(40)).toBe(5);
  });

  test('is new with the dealer’s next day, not with that of UTC', async () => {
    const budget = budgetAt('2026-11-20T23:59:00.000Z');
    expect(await budget.known(1)).toBe(true);
    budget.at('2026-11-21T00:01:00.000Z');
    expect(await budget.known(1)).toBe(false);
    budget.at('2026-11-21T14:00:00.000Z');
    expect(await budget.known(1)).toBe(true);
  });

  test('is its own: another dealer and another thing that is paid for have theirs', async () => {
    const now = '2026-11-21T00:00:00.000Z';
    const [texts, questions] = [budgetAt(now), budgetAt(now)];
    expect(await texts.known(1)).toBe(true);
    expect(await texts.known(1)).toBe(false);
    expect(await texts.known(1, totara)).toBe(true);
    expect(await questions.known(1)).toBe(true);
  });

  test('is told about once, when two fifths are taken, and not by who gets nothing', async () => {
    const budget = budgetAt('2026-11-20T14:00:00.000Z');
    const toldTimes = () => budget.counts()[budgetGoing.id] ?? 0;
    for (const expected of [0, 0, 0, 1, 1]) {
      expect(await budget.known(10)).toBe(true);
      expect(toldTimes()).toBe(expected);
    }
    expect(budget.told).toEqual([{ tenant: 'coastline', budget: budget.name }]);
    const ofStrangers = budgetAt('2026-11-20T14:00:00.000Z');
    // Five for strangers at midnight; the sixth would be the one that is told.
    expect(await ofStrangers.strangersTake(15)).toBe(5);
    expect(ofStrangers.counts()).toEqual({});
  });

  test('is forgotten two days later', async () => {
    const budget = budgetAt('2026-11-21T00:00:00.000Z');
    await budget.known(10);
    const { pk, sk } = keys.limit(coastline, `budget-${budget.name}`, '2026-11-21');
    const { Item } = await store.documents.send(new GetCommand({ TableName: store.tableName, Key: { pk, sk } }));
    expect(Item).toMatchObject({ ttl: Date.parse('2026-11-23T00:00:00.000Z') / 1_000 });
  });
});
