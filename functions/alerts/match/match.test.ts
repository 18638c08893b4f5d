import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { alertsWorld } from '#test/support/alerts.ts';
import { testTable } from '#test/support/table.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';

describe('alerts', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let tenants: TenantContext[];
  // `alerts.send` works for all dealers of a table.
  beforeEach(async () => {
    store = await testTable();
    tenants = [];
  });
  afterEach(() => store.close());
  const world = () => alertsWorld(store, tenants);
  type World = ReturnType<typeof world>;
  /** Past the time in which messages are gathered. */
  const sendLater = async ({ clock, send }: World): Promise<void> => {
    clock.advance(2 * MINUTE_MS);
    await send();
  };
  const texts = ({ sent }: World): string[] => sent.texts.map(({ text }) => text);

  describe('of a saved search', () => {
    test('tell once of a car that arrives and fits, and of no other', async () => {
      const it = world();
      await it.save();
      await it.feed('hilux');
      await it.feed('yaris', { model: 'Yaris' });
      await it.tell('hilux', 'hilux', 'yaris');
      await sendLater(it);
      await sendLater(it);
      expect(texts(it)).toHaveLength(1);
      expect(texts(it)[0]).toContain('2021 Toyota Hilux SR5: $45,990');
      expect(texts(it)[0]).toContain('/cars/2021-toyota-hilux-sr5-hilux');
    });

    test('tell of a car that begins to fit, and not of one that always did', async () => {
      const it = world();
      await it.feed('old');
      await it.feed('dear', { price_cents: 5_100_000 });
      it.clock.advance(HOUR_MS);
      await it.save({ search: 'make=Toyota&range[price]=:47000' });
      await it.send();
      await it.feed('old', { km: 50_000 });
      await it.feed('dear', { price_cents: 4_600_000 });
      await sendLater(it);
      expect((await it.subscriber())?.told.map(({ car_id }) => car_id)).toEqual(['dear']);
      expect(texts(it)).toHaveLength(1);
    });

    test('leave out what is sold, reserved or withdrawn until it is sent, or fits no longer', async () => {
      const it = world();
      await it.save();
      for (const id of ['sold', 'gone', 'held', 'other', 'good']) await it.feed(id);
      await it.feed('sold', {}, { state: 'sold', sold_at: it.clock.now().toISOString() });
      await it.feed('gone', {}, { state: 'withdrawn' });
      await it.feed('held', { reserved: true });
      await it.feed('other', { model: 'Yaris' });
      await sendLater(it);
      expect(texts(it)).toHaveLength(1);
      expect(texts(it)[0]).toContain('hilux-sr5-good');
      expect(texts(it)[0]).not.toMatch(/sold|gone|held|other/);
    });

    test('are not told of a car that a lost message brought, until the comparison finds it', async () => {
      const it = world();
      await it.save();
      await it.send();
      await it.feed('lost', {}, {}, false);
      await sendLater(it);
      expect(texts(it)).toEqual([]);
      it.clock.advance(25 * HOUR_MS);
      await it.send();
      await sendLater(it);
      expect(texts(it)).toHaveLength(1);
      expect(it.signals.take()).toEqual({ 'alerts.change-missed': 1 });
    });

    describe('that is saved at the moment in which a car comes', () => {
      /** Another alert, so that cars are looked at before the search is known. */
      const lookedAt = async (it: World): Promise<void> => {
        await it.save({ search: 'make=Mazda' });
        it.clock.advance(HOUR_MS);
      };
      const told = async (it: World): Promise<string[]> => {
        for (let minute = 0; minute < 5; minute += 1) await sendLater(it);
        return ((await it.subscriber())?.told ?? []).map(({ car_id }) => car_id);
      };

      test.each([
        ['a second before', -1_000],
        ['in the same millisecond', 0],
        ['a second after', 1_000],
      ])('tells of one that was looked at %s, once', async (_, ms) => {
        const it = world();
        await lookedAt(it);
        if (ms > 0) {
          await it.save();
          it.clock.advance(ms);
        }
        await it.feed('race');
        if (ms <= 0) {
          it.clock.advance(-ms);
          await it.save();
        }
        expect(await told(it)).toEqual(['race']);
        expect(texts(it)).toHaveLength(1);
      });

      test('tells of one whose price began to fit just before, however often it changed since', async () => {
        const it = world();
        await lookedAt(it);
        await it.feed('dear', { price_cents: 5_100_000 });
        await it.feed('always');
        it.clock.advance(HOUR_MS);
        const listed = { created_at: new Date(it.clock.now().getTime() - HOUR_MS).toISOString() };
        await it.feed('dear', { price_cents: 4_600_000 }, listed);
        it.clock.advance(1_000);
        await it.save({ search: 'make=Toyota&range[price]=:47000' });
        it.clock.advance(1_000);
        await it.feed('dear', { price_cents: 4_600_000, km: 50_000 }, listed);
        await it.feed('always', { km: 50_000 }, listed);
        expect(await told(it)).toEqual(['dear']);
      });

      test('tells of none that the listing has shown for some minutes', async () => {
        const it = world();
        await lookedAt(it);
        await it.feed('old');
        it.clock.advance(3 * MINUTE_MS);
        await it.save();
        expect(await told(it)).toEqual([]);
      });
    });

    test('of another dealer are never touched', async () => {
      const [one, two] = [world(), world()];
      await one.save();
      await two.feed('hilux');
      await sendLater(one);
      await sendLater(two);
      expect([...texts(one), ...texts(two)]).toEqual([]);
    });
  });

  describe('of saved cars', () => {
    const watching = async (pace: 'instant' | 'daily' = 'instant') => {
      const it = world();
      await it.feed('car');
      await it.watch('car');
      await it.save({ kind: 'watchlist', search: '', pace });
      await it.send();
      return it;
    };

    test('tell of a lower price with both prices, and not of a higher one', async () => {
      const it = await watching();
      await it.feed('car', { price_cents: 4_699_000 });
      await sendLater(it);
      expect(texts(it)).toEqual([]);
      await it.feed('car', { price_cents: 4_399_000 });
      await sendLater(it);
      expect(texts(it)).toHaveLength(1);
      expect(texts(it)[0]).toContain('now $43,990, before $46,990');
    });

    test.each([
      ['no price', null, 4_399_000],
      ['$1, which is none', 100, 50],
      ['from a price to none', 4_599_000, null],
    ])('compare real prices only: %s', async (_name, from, to) => {
      const it = await watching();
      await it.feed('car', { price_cents: from });
      await it.feed('car', { price_cents: to });
      await sendLater(it);
      expect(texts(it)).toEqual([]);
    });

    test('join two drops before a message, and say nothing when the price is up again', async () => {
      const it = await watching();
      await it.feed('car', { price_cents: 4_499_000 });
      await it.feed('car', { price_cents: 4_299_000 });
      await sendLater(it);
      expect(texts(it)[0]).toContain('now $42,990, before $45,990');
      await it.feed('car', { price_cents: 4_199_000 });
      await it.feed('car', { price_cents: 4_299_000 });
      await sendLater(it);
      expect(texts(it)).toHaveLength(1);
    });

    test('tell of the first change too, before the walk has seen the stock', async () => {
      const it = world();
      const at = it.clock.now().toISOString();
      const was = { at, price_cents: 4_599_000, price_type: null };
      await it.feed('car', {}, { price_history: [was] });
      await it.watch('car');
      await it.save({ kind: 'watchlist', search: '' });
      it.clock.advance(MINUTE_MS);
      const now = { at: it.clock.now().toISOString(), price_cents: 4_399_000, price_type: null };
      await it.feed('car', { price_cents: 4_399_000 }, { price_history: [now, was] });
      await sendLater(it);
      expect(texts(it)[0]).toContain('now $43,990, before $45,990');
    });

    test('tell that it was sold, and that it is back', async () => {
      const it = await watching();
      await it.feed('car', {}, { state: 'sold', sold_at: it.clock.now().toISOString() });
      await sendLater(it);
      await it.feed('car');
      await sendLater(it);
      expect(texts(it).map((text) => /sold|for sale again/.exec(text)?.[0])).toEqual(['sold', 'for sale again']);
    });

    test('say nothing of a car that was sold and back before anybody was told', async () => {
      const it = await watching();
      await it.feed('car', {}, { state: 'sold', sold_at: it.clock.now().toISOString() });
      await it.feed('car');
      await sendLater(it);
      expect(texts(it)).toEqual([]);
    });

    test('say nothing of a car that was taken off the list', async () => {
      const it = await watching();
      await it.feed('car', { price_cents: 4_399_000 });
      await it.watch();
      await sendLater(it);
      await it.feed('car', { price_cents: 4_199_000 });
      await sendLater(it);
      expect(texts(it)).toEqual([]);
    });

    test('come once a day in one message where that was chosen, at the end of the quiet hours', async () => {
      const it = await watching('daily');
      await it.feed('car', { price_cents: 4_399_000 });
      await it.save({ pace: 'daily' });
      await it.feed('new');
      await sendLater(it);
      it.clock.advance(12 * HOUR_MS);
      await it.send();
      expect(texts(it)).toEqual([]);
      it.clock.advance(10 * HOUR_MS);
      await it.send();
      expect(texts(it)).toHaveLength(1);
      expect(texts(it)[0]).toContain('hilux-sr5-car');
      expect(texts(it)[0]).toContain('hilux-sr5-new');
      await it.feed('car', { price_cents: 4_099_000 });
      it.clock.advance(12 * HOUR_MS);
      await it.send();
      expect(texts(it)).toHaveLength(1);
      it.clock.advance(12 * HOUR_MS);
      await it.send();
      expect(texts(it)).toHaveLength(2);
    });

    test('wait at night for the morning of the shopper, whatever the pace', async () => {
      const it = await watching();
      it.clock.advance(12 * HOUR_MS);
      await it.feed('car', { price_cents: 4_399_000 });
      await sendLater(it);
      it.clock.advance(9 * HOUR_MS);
      await it.send();
      expect(texts(it)).toEqual([]);
      it.clock.advance(HOUR_MS);
      await it.send();
      expect(texts(it)).toHaveLength(1);
    });
  });

  describe('sent', () => {
    test('again after the provider failed, once', async () => {
      const it = world();
      await it.save();
      await it.feed('hilux');
      const { sms } = it.sent;
      const working = sms.send;
      sms.send = () => Promise.reject(new Error('The provider does not answer.'));
      it.clock.advance(2 * MINUTE_MS);
      await expect(it.send()).rejects.toThrow('1 alerts');
      sms.send = working;
      await sendLater(it);
      it.clock.advance(2 * MINUTE_MS);
      await it.send();
      await sendLater(it);
      expect(texts(it)).toHaveLength(1);
      expect((await it.subscriber())?.sending).toBeNull();
    });

    test('to nobody whose consent was withdrawn, and the alert has ended', async () => {
      const it = world();
      await it.save();
      await it.feed('hilux');
      const { withdraw } = await import('#functions/privacy/published/consent-standing.ts');
      const { makeSubjects } = await import('#functions/privacy/published/subject.ts');
      const deps = { table: store.table, now: it.clock.now };
      it.clock.advance(MINUTE_MS);
      await withdraw(deps, it.tenant, await makeSubjects(deps).byPhone(it.tenant, it.user.phone), 'c2');
      await sendLater(it);
      expect(texts(it)).toEqual([]);
      expect((await it.subscriber())?.alerts).toMatchObject([{ state: 'ended' }]);
    });

    test('of many cars at once as one message', async () => {
      const it = world();
      await it.save();
      for (let n = 0; n < 30; n += 1) await it.feed(`car${n}`);
      await sendLater(it);
      expect(texts(it)).toHaveLength(1);
      expect(texts(it)[0]).toContain('And 28 more.');
    });

    test('name what became of a saved car before what a search found', async () => {
      const it = world();
      await it.feed('saved', { model: 'Yaris' });
      await it.watch('saved');
      await it.save();
      await it.save({ kind: 'watchlist', search: '', pace: 'instant' });
      await it.send();
      for (let n = 0; n < 5; n += 1) await it.feed(`car${n}`);
      await it.feed('saved', { model: 'Yaris', price_cents: 4_399_000 });
      await sendLater(it);
      expect(texts(it)).toHaveLength(1);
      expect(texts(it)[0]).toMatch(/^[^/]*Yaris[^/]*now \$43,990/);
    });
  });
});
