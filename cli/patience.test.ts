import { expect, test } from 'vitest';
import { Busy, CliFailure } from './output.ts';
import { withPatience } from './patience.ts';

const failing = (errors: readonly Error[]) => {
  const left = [...errors];
  const waited: number[] = [];
  const notes: string[] = [];
  const run = () =>
    withPatience(
      async () => {
        const error = left.shift();
        if (error !== undefined) throw error;
        return 'done';
      },
      { note: (text) => void notes.push(text) },
      async (ms) => void waited.push(ms),
    );
  return { run, waited, notes };
};
const busy = (after?: string) => new Busy('The platform is busy.', after);

test('work is done again after what the platform asked for, else after longer and longer, a minute at most', async () => {
  const { run, waited, notes } = failing([busy('7'), busy(), busy('soon'), busy('3600')]);
  expect(await run()).toBe('done');
  expect(waited).toEqual([7_000, 4_000, 8_000, 60_000]);
  expect(notes[0]).toBe('The platform is busy. Trying again in 7 s.');
});

test('six times at most, and not where it would fail again', async () => {
  const always = failing(Array.from({ length: 9 }, () => busy('1')));
  await expect(always.run()).rejects.toThrow('The platform is busy.');
  expect(always.waited).toHaveLength(5);
  const refused = failing([new CliFailure('This file is no picture.', 1)]);
  await expect(refused.run()).rejects.toThrow('This file is no picture.');
  expect(refused.waited).toEqual([]);
});
