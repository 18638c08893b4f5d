import { beforeEach, describe, expect, test } from 'vitest';
import { dayLimit } from '#domain/limits/code-bursts.ts';
import { MemoryTable } from '#test/support/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { countedSignals } from '#test/support/signals.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeSentCodes } from './sent-codes.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const coastline = tenantContext('coastline');

const setUp = () => {
  const clock = testClock('2026-11-21T00:00:00.000Z');
  const { signals, counts } = countedSignals();
  const runtime = testRuntime({
    ...{ documents: new MemoryTable().connect(), tenants: [coastline], now: clock.now, newId: testIds() },
  });
  const sent = makeSentCodes({ table: runtime.table, now: clock.now, signals });
  let made = 0;
  /** How many of `times` may leave, one each `everyMs`; `used` of the first ones are used. */
  const send = async (times: number, { everyMs = 1_000, used = times } = {}): Promise<number> => {
    let allowed = 0;
    for (let n = 0; n < times; n += 1) {
      clock.advance(everyMs);
      const id = `c${(made += 1)}`;
      const ok = await sent.count(coastline, id).then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'rate_limited', headers: { 'retry-after': expect.any(String) } });
          return false;
        },
      );
      allowed += ok ? 1 : 0;
      if (ok && n < used) await sent.markUsed(coastline, id);
    }
    return allowed;
  };
  return { clock, counts, send };
};

describe('the codes of a dealer', () => {
  let world: ReturnType<typeof setUp>;
  beforeEach(() => {
    world = setUp();
  });

  test('end at 200 a day, and begin again the next day', async () => {
    expect(await world.send(205)).toBe(200);
    world.clock.advance(DAY);
    expect(await world.send(3)).toBe(3);
  });

  test('may be five times as many as on a usual day of the week before', () => {
    expect([dayLimit([]), dayLimit([10, 900, 20]), dayLimit([100, 90, 80, 120, 110, 95, 105])]).toEqual([
      200, 200, 500,
    ]);
  });

  test('slow down to two a minute while fewer than a quarter of the last fifty were used, with a signal for each', async () => {
    await world.send(50, { used: 12 });
    expect(await world.send(3)).toBe(3);
    world.clock.advance(5 * MINUTE);
    expect(await world.send(4)).toBe(1);
    expect(await world.send(2, { everyMs: 30_000 })).toBe(2);
    expect(world.counts()).toEqual({ 'accounts.codes-unused': 3 });
  });

  test('go on at full speed where a quarter is used', async () => {
    await world.send(50, { used: 13 });
    world.clock.advance(5 * MINUTE);
    expect(await world.send(5)).toBe(5);
    expect(world.counts()).toEqual({});
  });
});
