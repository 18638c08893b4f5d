import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consumerEntries, scheduleEntries } from '#infra/local/functions.ts';
import { VEHICLES, LEADS, makeWorld } from './world.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';

/*
 * A message may vanish from any queue: purged by mistake, past its time, dropped by a rule that was deployed wrong. Each
 * consumer's effect must come about all the same, once, by the schedule that its manifest entry names.
 */

/**
 * Nothing goes wrong here that a dealer is told of, nothing is reserved and nobody waits for a vehicle: messages of those are
 * stolen in functions/reservations/follow/follow.test.ts, functions/alerts/match/match.test.ts and
 * functions/needs/reconcile/reconcile.test.ts.
 */
const quiet = ['notifications.notify-dealer', 'reservations.follow', 'alerts.match', 'needs.note'];
/** Nothing finds these again but whoever sends their dead letters on: a mail lies in the bucket (functions/inbox/mail-in/receive.test.ts). */
const byHand = ['inbox.take-mail', 'inbox.receive-mail'];
const ids = consumerEntries.map(({ id }) => id).filter((id) => ![...quiet, ...byHand].includes(id));
/** Without a signal: only reports and counts lack what the first two told, and the third's comparison finds what changes without an event too. */
const uncounted = ['analytics.record', 'stock.count-demand', 'adverts.record'];
/** Schedules run often; those that go through everything run once a day. */
const often = scheduleEntries.filter(({ everySeconds }) => everySeconds < 86_400).map(({ id }) => id);

describe('messages stolen from queues', () => {
  let world: Awaited<ReturnType<typeof makeWorld>>;
  beforeEach(async () => {
    world = await makeWorld();
  });
  afterEach(() => world.close());

  /** A day and a half of schedules. The comparison of the index comes last: until then its messages are stolen. */
  const recover = async (): Promise<void> => {
    for (const wait of [6 * MINUTE_MS, 6 * MINUTE_MS, 31 * MINUTE_MS, 6 * MINUTE_MS, 6 * MINUTE_MS]) {
      world.clock.advance(wait);
      await world.run(...often);
    }
    world.clock.advance(25 * HOUR_MS);
    await world.run('media.reconcile');
    world.thieves.clear();
    await world.run('search.reconcile');
  };

  test.each([['no queue', []], ...ids.map((id): [string, string[]] => [id, [id]]), ['every queue', ids]])(
    'of %s: every effect comes about once, and the count is that of the theft',
    async (_, thieves) => {
      for (const id of thieves) world.thieves.add(id);
      const run = await world.happen();
      await world.pump();
      expect(thieves.some((id) => world.stolenFrom(id).length > 0)).toBe(thieves.length > 0);
      await recover();
      for (const id of thieves) expect(world.stolenFrom(id).length, id).toBeGreaterThan(0);

      expect(world.webhooks).toHaveLength(LEADS);
      expect(new Set(world.webhooks).size).toBe(LEADS);
      expect(new Set(world.mails.map(({ id }) => id)).size).toBe(LEADS);
      expect(await world.feedRun(run)).toMatchObject({ state: 'DONE', counts: { added: VEHICLES } });
      expect(world.fetched.toSorted()).toEqual([0, 1, 2].map((n) => `https://pictures.example/${n}.jpg`));
      const hits = (await world.index.indexed(world.tenant, { after: '', limit: 10 })).filter(({ hidden }) => !hidden);
      expect(hits).toHaveLength(VEHICLES);
      expect((await world.archived()).toSorted()).toEqual(hits.map(({ id }) => id).toSorted());

      const expected = consumerEntries.flatMap(({ id, reconciledBy }) => {
        if (uncounted.includes(id) || !ids.includes(id)) return [];
        if (!('signal' in reconciledBy))
          throw new Error(`${id} is not reconciled: steal from it and say what is lost.`);
        // Several messages about a vehicle are one vehicle that the index has wrong.
        const count = new Set(world.stolenFrom(id).map(({ subject }) => subject)).size;
        return count === 0 ? [] : [[reconciledBy.signal, count]];
      });
      expect(world.signalled()).toEqual(Object.fromEntries(expected));

      // Another day finds nothing more to do.
      world.clock.advance(25 * HOUR_MS);
      await world.run(...scheduleEntries.map(({ id }) => id));
      expect(world.signalled()).toEqual(Object.fromEntries(expected));
      expect([world.webhooks.length, world.mails.length, world.fetched.length]).toEqual([LEADS, LEADS, VEHICLES]);
    },
  );
});
