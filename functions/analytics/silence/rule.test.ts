import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/hours/units.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { countedSignals } from '#test/support/signals.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { create } from '../watch-silence/handler.ts';
import { silentFor, type CountAt } from './rule.ts';
import { addToTally, makeSparseTally, type Tallied } from './tally.ts';

const ZONE = 'Australia/Sydney';
/** Shoppers by the local clock: so many in each hour of the day from nine to six, none at night. */
const shoppers =
  (each: number, silentSince?: string): CountAt =>
  (hour) => {
    if (silentSince !== undefined && hour.getTime() >= Date.parse(silentSince)) return 0;
    const local = Number(localDateTime(hour, ZONE).time.slice(0, 2));
    return local >= 9 && local < 18 ? each : 0;
  };
const at = (local: string): Date => new Date(local);
const hoursFound = (kind: Tallied, from: string, days: number, count: CountAt): string[] =>
  Array.from({ length: days * 24 }, (_, n) => new Date(Date.parse(from) + n * HOUR_MS)).flatMap((now) =>
    silentFor(kind, now, count) === undefined ? [] : [localDateTime(now, ZONE).date],
  );

describe('silence', () => {
  test('is found an hour after a busy platform’s leads stop in business hours', () => {
    const stopped = '2026-11-18T11:00:00+11:00';
    expect(silentFor('leads', at('2026-11-18T11:59:00+11:00'), shoppers(20, stopped))).toBeUndefined();
    expect(silentFor('leads', at('2026-11-18T12:05:00+11:00'), shoppers(20, stopped))).toBe(1);
  });

  test('is found later where fewer come, and never where so few come that none is chance', () => {
    const stopped = '2026-11-18T11:00:00+11:00';
    expect(silentFor('leads', at('2026-11-18T13:05:00+11:00'), shoppers(2, stopped))).toBeUndefined();
    expect(silentFor('leads', at('2026-11-18T15:05:00+11:00'), shoppers(2, stopped))).toBe(4);
    expect(silentFor('leads', at('2026-11-18T15:05:00+11:00'), shoppers(1, stopped))).toBeUndefined();
  });

  test.each([
    ['the clock goes forward', '2026-10-03T14:00:00Z'],
    ['the clock goes back', '2026-04-04T13:00:00Z'],
  ])('is not found around the night in which %s, of a platform that goes on as ever', (_, night) => {
    const from = new Date(Date.parse(night) - 2 * DAY_MS).toISOString();
    expect(hoursFound('leads', from, 35, shoppers(20))).toEqual([]);
    expect(hoursFound('searches', from, 35, shoppers(20))).toEqual([]);
  });

  test('is not found on a public holiday, nor because of one a week before', () => {
    const christmas = ['2026-12-25', '2026-12-26', '2026-12-28', '2027-01-01'];
    const count: CountAt = (hour) => (christmas.includes(localDateTime(hour, ZONE).date) ? 0 : shoppers(20)(hour));
    expect(hoursFound('leads', '2026-12-20T00:00:00Z', 9, count)).toEqual([]);
    // One day is closed that no list has: it is told, for a person to say so.
    const closed: CountAt = (hour) => (localDateTime(hour, ZONE).date === '2026-12-15' ? 0 : shoppers(20)(hour));
    expect(new Set(hoursFound('leads', '2026-12-14T00:00:00Z', 3, closed))).toEqual(new Set(['2026-12-15']));
  });

  test('of feeds is a day without one, where each of four such days had one', () => {
    const nightly =
      (until: string): CountAt =>
      (hour) =>
        localDateTime(hour, ZONE).time.startsWith('02') && hour.getTime() < Date.parse(until) ? 1 : 0;
    expect(hoursFound('feeds', '2026-11-10T00:00:00Z', 14, nightly('2027-01-01T00:00:00Z'))).toEqual([]);
    const stopped = nightly('2026-11-17T00:00:00+11:00');
    expect(silentFor('feeds', at('2026-11-17T02:30:00+11:00'), stopped)).toBeUndefined();
    expect(silentFor('feeds', at('2026-11-17T03:05:00+11:00'), stopped)).toBe(24);
  });

  test('is nothing that four weeks say of a new platform', () => {
    const began: CountAt = (hour) => (hour.getTime() < Date.parse('2026-11-10T00:00:00Z') ? 0 : 20);
    const now = at('2026-11-18T12:05:00+11:00');
    expect(
      silentFor('leads', now, (hour) => (hour.getTime() > now.getTime() - 3 * HOUR_MS ? 0 : began(hour))),
    ).toBeUndefined();
  });
});

describe('the hourly comparison', () => {
  const setUp = (start: string) => {
    const clock = testClock(start);
    const signals = countedSignals();
    const runtime = testRuntime({
      documents: new MemoryTable().connect(),
      tenants: [],
      now: clock.now,
      newId: testIds(),
      signals: signals.signals,
    });
    return { clock, runtime, counts: signals.counts, run: create(runtime) };
  };

  test('reads what was counted, and counts one signal of what is silent', async () => {
    const { clock, runtime, counts, run } = setUp('2026-11-18T01:05:00.000Z');
    for (const days of [7, 14, 21, 28])
      for (let n = 0; n < 9; n += 1)
        await addToTally(runtime, 'leads', new Date(clock.now().getTime() - days * DAY_MS - HOUR_MS));
    await run({}, lambdaContext());
    expect(counts()).toEqual({ 'analytics.leads-silent': 1 });
    await addToTally(runtime, 'leads', new Date(clock.now().getTime() - HOUR_MS));
    await run({}, lambdaContext());
    expect(counts()).toEqual({ 'analytics.leads-silent': 1 });
  });

  test('searches are counted once a minute by each instance', async () => {
    const { clock, runtime } = setUp('2026-11-18T01:05:00.000Z');
    const memory = new MemoryTable();
    const note = makeSparseTally({ ...runtime, documents: memory.connect() }, 'searches', clock.now);
    for (let n = 0; n < 120; n += 1) {
      await note();
      clock.advance(1_000);
    }
    expect([...memory.items.values()]).toMatchObject([{ sk: 'searches#2026-11-18', h01: 2 }]);
  });
});
