import { describe, expect, test } from 'vitest';
import { runs } from '#test/support/runs.ts';
import { LostWorkWorld, type Mutant } from './world.ts';

/** The seeds are 1, 2, 3 ...; `FORECOURT_SCHEDULES=20000` makes that many. */
const SCHEDULES = Number(process.env['FORECOURT_SCHEDULES'] ?? runs({ quick: 10_000, full: 100_000 }));
const MUTANT_SCHEDULES = 2_000;
const LIMIT_MS = Math.max(120_000, SCHEDULES * 10);

const firstViolation = async (schedules: number, mutant: Mutant) => {
  for (let seed = 1; seed <= schedules; seed += 1) {
    const world = new LostWorkWorld(seed, mutant);
    await world.run();
    if (world.violations.length > 0) return { seed, violations: world.violations };
  }
  return undefined;
};

describe('random schedules of two to five people on one lead', () => {
  test('lose no character of a note, and change no field that nobody changed', { timeout: LIMIT_MS }, async () => {
    expect(await firstViolation(SCHEDULES, 'none')).toBeUndefined();
  });

  test('do have killed tabs, conflicts, repeats and lost answers', async () => {
    const met = { kills: 0, conflicts: 0, merges: 0, repeats: 0, lostAnswers: 0, characters: 0 };
    for (let seed = 1; seed <= 200; seed += 1) {
      const world = new LostWorkWorld(seed);
      await world.run();
      met.kills += world.met.kills;
      met.conflicts += world.met.conflicts;
      met.merges += world.met.merges;
      met.repeats += world.met.repeats;
      met.lostAnswers += world.met.lostAnswers;
      met.characters += world.met.characters;
    }
    expect(Object.values(met).every((count) => count > 100)).toBe(true);
    expect(met.merges).toBeGreaterThan(met.conflicts);
  });

  test.each<Mutant>(['server_without_versions', 'put_back_unseen', 'id_not_kept', 'draft_in_memory'])(
    'find the seeded mutant %s',
    async (mutant) => {
      expect(await firstViolation(MUTANT_SCHEDULES, mutant)).toBeDefined();
    },
  );
});
