import { describe, expect, test } from 'vitest';
import { runs } from '#test/support/runs.ts';
import { World, type Mutant } from './world.ts';

/** The seeds are 1, 2, 3 ...; `FORECOURT_SCHEDULES=20000` makes that many. */
const SCHEDULES = Number(process.env['FORECOURT_SCHEDULES'] ?? runs({ quick: 100, full: 2_000 }));
const MUTANT_SCHEDULES = 300;
/** About 40 ms a schedule on an idle machine; a busy one must not fail for that. */
const LIMIT_MS = Math.max(120_000, SCHEDULES * 1_000);

/** The first seed whose run breaks a promise, with what was broken. */
const firstViolation = async (
  schedules: number,
  mutant: Mutant,
): Promise<{ seed: number; violations: string[] } | undefined> => {
  for (let seed = 1; seed <= schedules; seed += 1) {
    const world = new World(seed, mutant);
    await world.run();
    if (world.violations.length > 0) return { seed, violations: world.violations };
    // The runs themselves never leave the processor: let the runner be heard.
    await new Promise((resolve) => void setImmediate(resolve));
  }
  return undefined;
};

describe('random crash schedules over the real write path', () => {
  test(
    'every accepted lead has exactly one item and one effect, whatever died when',
    async () => {
      expect(await firstViolation(SCHEDULES, 'none')).toBeUndefined();
    },
    LIMIT_MS,
  );

  test('the schedules do crash, repeat and refuse', { timeout: LIMIT_MS }, async () => {
    const worlds = [];
    for (let seed = 1; seed <= 100; seed += 1) {
      const world = new World(seed, 'none');
      await world.run();
      worlds.push(world);
    }
    expect(worlds.reduce((sum, { crashes }) => sum + crashes, 0)).toBeGreaterThan(20);
    expect(worlds.some(({ crm }) => [...crm.values()].some((bodies) => bodies.length > 1))).toBe(true);
  });

  test.each<Mutant>(['write_then_publish', 'plan_without_ledger', 'clear_unacknowledged'])(
    'the seeded mutant %s is caught',
    async (mutant) => {
      expect(await firstViolation(MUTANT_SCHEDULES, mutant)).toBeDefined();
    },
    LIMIT_MS,
  );
});
