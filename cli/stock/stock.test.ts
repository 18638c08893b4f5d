import { describe, expect, test } from 'vitest';
import type { RunView } from '#functions/stock/views.ts';
import { CliFailure, Unavailable } from '#cli/output.ts';
import { follow } from './follow.ts';

const busy = new Unavailable('We could not save that just now. Please try again.');
type Run = Pick<RunView, 'state'>;
const runIn = (state: Run['state']): Run => ({ state });

/** Gives these answers in order, and the last one again and again. */
const platformOf = (...answers: (Run | Error)[]) => {
  const steps: Run[] = [];
  const read = async (): Promise<Run> => {
    const [answer = busy] = answers.length > 1 ? answers.splice(0, 1) : answers;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    steps,
    end: () =>
      follow(
        read,
        (run) => steps.push(run),
        async () => undefined,
      ),
  };
};

describe('a feed’s run that is watched', () => {
  test('is followed to its end, also through moments without an answer', async () => {
    const { steps, end } = platformOf(busy, runIn('PARSED'), busy, busy, runIn('APPLYING'), runIn('DONE'));
    expect(await end()).toEqual(runIn('DONE'));
    expect(steps).toEqual([runIn('PARSED'), runIn('APPLYING')]);
  });

  test('is given up, in the platform’s words, where no answer comes any more', async () => {
    await expect(platformOf(runIn('PARSED'), busy).end()).rejects.toThrow(busy);
  });

  test('is given up at once where the platform refuses', async () => {
    const refused = new CliFailure('There is no such run.', 1);
    await expect(platformOf(refused, runIn('DONE')).end()).rejects.toThrow(refused);
  });
});
