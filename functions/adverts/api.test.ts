import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/hours/units.ts';
import { noOwn } from '#domain/vehicle/own/change-own.ts';
import { advertGapsChanged } from '#events/advert-gaps-changed.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { advertsWorld, type AdvertsWorld } from '#test/support/adverts.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { headSchema } from './schema.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const by = { person_id: 'person-priya', name: 'Priya Nair' };

let world: AdvertsWorld;
beforeEach(() => {
  world = advertsWorld([coastline, totara]);
});
afterEach(() => world.memory.items.clear());

const change = async (item: ReturnType<typeof stockItem>, tenant = coastline): Promise<string> => {
  world.clock.advance(10 * MINUTE_MS);
  await world.deliver(await world.write(tenant, item));
  return world.clock.now().toISOString();
};

describe('adverts.show', () => {
  test('says what the site said at any time, from when to when, and why it changed', async () => {
    const first = await change(stockItem({ id: 'a' }, { price_type: 'drive_away' }));
    const second = await change(stockItem({ id: 'a' }, { price_type: 'drive_away', price_cents: 4_399_000 }));
    const third = await change(stockItem({ id: 'a', state: 'withdrawn' }));
    const at = new Date(Date.parse(second) + MINUTE_MS).toISOString();
    const answer = await world.show(coastline, 'a', { at });
    expect(answer.said).toMatchObject({
      n: 2,
      at: second,
      until: third,
      statement: { shown: true, title: '2021 Toyota Hilux SR5', price: { words: '$43,990 Drive away' } },
    });
    expect(answer.said?.site_words).toMatchObject({ words: { noPrice: coastline.config.words.noPrice } });
    expect(answer.chain).toMatchObject({ records: 3, since: first, fault: null });
    expect(answer.changes.map(({ n, changed, cause }) => [n, changed, cause.kind])).toEqual([
      [3, ['shown'], 'feed'],
      [2, ['price.price_cents', 'price.words'], 'feed'],
      [1, ['shown'], 'feed'],
    ]);
    const gone = await world.show(coastline, 'a', { at: world.clock.now().toISOString() });
    expect(gone.said).toMatchObject({ until: null, statement: { shown: false, why: ['withdrawn'] } });
    expect((await world.show(coastline, 'a', { at: '2026-05-03T14:05:00+10:00' })).said).toBeNull();
  });

  test('names who of the dealer changed it, and has the price’s own end at its second', async () => {
    await change(stockItem({ id: 'a' }));
    const at = new Date(world.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
    const until = new Date(Date.parse(at) + 30_500).toISOString();
    const price = { price_cents: 4_000_000, price_type: 'drive_away' as const };
    const own = {
      ...noOwn(),
      price: { value: price, until, rev: 1, by, at, carried_from: null, before: { value: null, until: null } },
      history: [{ at, by, field: 'price', rev: 1, how: 'set' as const, from: null, to: '4000000' }],
    };
    const under = { content: { price_cents: 4_599_000, price_type: null }, life: null };
    await change(stockItem({ id: 'a', own, under }, price));
    expect((await world.show(coastline, 'a')).changes[0]?.cause).toEqual({ kind: 'dealer', by, fields: ['price'] });
    await change(stockItem({ id: 'a' }));
    const [newest] = (await world.show(coastline, 'a')).changes;
    expect(newest).toMatchObject({ at: until, price: '$45,990' });
  });

  test('has nothing of a vehicle that was never shown, and nothing of another dealer’s', async () => {
    await change(stockItem({ id: 'a' }, { show_on_dealer_website: false }));
    const { chain, changes, said } = await world.show(coastline, 'a', { at: world.clock.now().toISOString() });
    expect([chain, changes, said]).toEqual([{ records: 0, since: null, fault: null, head: null }, [], null]);
    await expect(world.show(totara, 'a')).rejects.toThrow('No car of yours');
  });

  test('tells once of the gaps that an advert has, has not or has otherwise, and of nothing else', async () => {
    const told = async () => {
      const stored = await world.table.load(keys.advert(totara, 'a'), headSchema);
      const events = Object.values(stored?.outbox ?? {}).map((event) => advertGapsChanged.read(event).gaps);
      return { events: new Set(events.map((gaps) => gaps.join())), since: stored?.state.gaps_since };
    };
    const first = await change(stockItem({ id: 'a' }, { state: 'WKO' }), totara);
    const { events, since } = await told();
    expect([...events].map((gaps) => gaps.includes('information_notice'))).toEqual([true]);
    expect(since).toBe(first);
    await change(stockItem({ id: 'a' }, { state: 'WKO', price_cents: 1_999_000 }), totara);
    expect(await told()).toEqual({ events, since });
    await change(stockItem({ id: 'a', state: 'withdrawn' }), totara);
    const gone = await told();
    expect(gone.since).toBeNull();
    expect(gone.events.has('')).toBe(true);
  });

  test('the daily comparison begins chains of vehicles that are older than the archive, and notes changed settings', async () => {
    await world.write(coastline, stockItem({ id: 'old' }));
    await world.compare();
    const { changes } = await world.show(coastline, 'old');
    expect(changes.map(({ cause }) => cause)).toEqual([{ kind: 'comparison' }]);
  });
});

describe('adverts.gaps', () => {
  test('counts what the law asks and adverts lack, with its name and the mend, and forgets what is mended or gone', async () => {
    await change(stockItem({ id: 'a' }, { state: 'WKO' }), totara);
    await change(stockItem({ id: 'b' }, { state: 'WKO', cin_url: 'https://totara.example/b.pdf' }), totara);
    const { cars, with_gaps, gaps, listed } = await world.gaps(totara);
    expect([cars, with_gaps, listed.map(({ id }) => id)]).toEqual([2, 2, ['a', 'b']]);
    expect(gaps).toContainEqual(
      expect.objectContaining({
        code: 'information_notice',
        law: 'Consumer Information Standards (Used Motor Vehicles) Regulations 2008',
        cars: 1,
      }),
    );
    expect((await world.gaps(totara, { gap: 'information_notice' })).listed).toMatchObject([{ id: 'a' }]);
    expect((await world.show(totara, 'a')).gaps.map(({ code }) => code)).toContain('information_notice');
    await change(stockItem({ id: 'a', state: 'withdrawn' }), totara);
    expect((await world.gaps(totara, { gap: 'information_notice' })).found).toBe(0);
    expect((await world.gaps(totara)).cars).toBe(1);
    expect((await world.gaps(coastline)).cars).toBe(0);
  });

  test('a new car without all charges and a used one without its type of price are named by section', async () => {
    await change(stockItem({ id: 'n' }, { car_type: 'new', price_type: 'excl_govt_charges' }));
    await change(stockItem({ id: 'u' }, { price_type: null }));
    const { gaps } = await world.gaps(coastline);
    expect(gaps.find(({ code }) => code === 'whole_price')?.law).toBe('Australian Consumer Law, section 48');
    expect(gaps.map(({ code }) => code)).toContain('price_type');
  });
});
