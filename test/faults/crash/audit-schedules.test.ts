import { describe, expect, test } from 'vitest';
import { runs } from '#test/support/runs.ts';
import { AuditWorld, type AuditMutant } from './audit-world.ts';

/** The seeds are 1, 2, 3 ...; `FORECOURT_SCHEDULES=20000` makes that many. */
const SCHEDULES = Number(process.env['FORECOURT_SCHEDULES'] ?? runs({ quick: 300, full: 5_000 }));
const MUTANT_SCHEDULES = 200;
const LIMIT_MS = Math.max(120_000, SCHEDULES * 1_000);

const firstViolation = async (schedules: number, mutant: AuditMutant) => {
  for (let seed = 1; seed <= schedules; seed += 1) {
    const world = new AuditWorld(seed, mutant);
    await world.run();
    if (world.violations.length > 0) return { seed, violations: world.violations.slice(0, 3) };
    await new Promise((resolve) => void setImmediate(resolve));
  }
  return undefined;
};

describe('random crash schedules over audited writes', () => {
  test(
    'each change of an operator has exactly one entry at every moment, whatever died when, and a failure leaves neither',
    async () => {
      expect(await firstViolation(SCHEDULES, 'none')).toBeUndefined();
    },
    LIMIT_MS,
  );

  test('the schedules do crash, and change', { timeout: LIMIT_MS }, async () => {
    let [crashes, changes] = [0, 0];
    for (let seed = 1; seed <= 50; seed += 1) {
      const world = new AuditWorld(seed, 'none');
      await world.run();
      crashes += world.crashes;
      changes += world.changes;
    }
    expect([crashes > 50, changes > 200]).toEqual([true, true]);
  });

  test.each<AuditMutant>(['entry_written_apart', 'cleared_unmoved', 'moved_under_a_new_id'])(
    'the seeded mutant %s is caught',
    async (mutant) => {
      expect(await firstViolation(MUTANT_SCHEDULES, mutant)).toBeDefined();
    },
    LIMIT_MS,
  );
});
