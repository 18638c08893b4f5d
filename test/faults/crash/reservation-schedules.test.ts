import { describe, expect, test } from 'vitest';
import { runs } from '#test/support/runs.ts';
import { ReservationsWorld, type ReservationMutant } from './reservations-world.ts';

/** The seeds are 1, 2, 3 ...; `FORECOURT_SCHEDULES=20000` makes that many. */
const SCHEDULES = Number(process.env['FORECOURT_SCHEDULES'] ?? runs({ quick: 24, full: 20_000 }));
const MUTANT_SCHEDULES = 600;
const LIMIT_MS = Math.max(240_000, SCHEDULES * 1_000);

const firstViolation = async (schedules: number, mutant: ReservationMutant, from = 1) => {
  for (let seed = from; seed < from + schedules; seed += 1) {
    const world = new ReservationsWorld(seed, mutant);
    await world.run();
    if (world.violations.length > 0) return { seed, violations: world.violations };
    await new Promise((resolve) => void setImmediate(resolve));
  }
  return undefined;
};

describe('random crash schedules over reservations', () => {
  test(
    'every payment is the current reservation or goes back exactly once, whatever died when',
    async () => {
      expect(await firstViolation(SCHEDULES, 'none')).toBeUndefined();
    },
    LIMIT_MS,
  );

  test(
    'the same where sales are confirmed and fall through: nobody’s vehicle is taken, and all money goes back once',
    async () => {
      let fallen = 0;
      for (let seed = 1; seed <= SCHEDULES; seed += 1) {
        const world = new ReservationsWorld(seed, 'none', { sells: true });
        await world.run();
        expect({ seed, violations: world.violations }).toEqual({ seed, violations: [] });
        fallen += world.fallen;
        await new Promise((resolve) => void setImmediate(resolve));
      }
      expect(fallen).toBeGreaterThan(5);
    },
    LIMIT_MS,
  );

  test('the schedules do crash, and reserve', { timeout: LIMIT_MS }, async () => {
    let [crashes, reserved] = [0, 0];
    for (let seed = 1; seed <= 20; seed += 1) {
      const world = new ReservationsWorld(seed, 'none');
      await world.run();
      crashes += world.crashes;
      reserved += Math.min(1, world.reserved);
    }
    expect([crashes > 20, reserved > 8]).toEqual([true, true]);
  });

  // The second needs a rare order of events: its search begins near the first that has it, and goes on as far as others'.
  test.each<[ReservationMutant, number]>([
    ['payment_not_bound', 1],
    ['late_payment_ignored', 190],
    ['refund_twice', 1],
  ])(
    'the seeded mutant %s is caught',
    async (mutant, from) => {
      expect(await firstViolation(MUTANT_SCHEDULES, mutant, from)).toBeDefined();
    },
    LIMIT_MS,
  );
});
