import { describe, expect, test } from 'vitest';
import type { RunView } from '#functions/stock/views.ts';
import type { Client } from './client.ts';
import { CliFailure, Unavailable } from './output.ts';
import { follow } from './stock.ts';

const busy = new Unavailable('We could not save that just now. Please try again.');
const of = { tenant: 'coastline', run: 'run-1' };
const runIn = (state: RunView['state']) => ({ state }) as RunView;

/** Gives these answers in order, and the last one again and again. */
const platformOf = (...answers: (RunView | Error)[]) => {
  const heard: RunView[] = [];
  const client = {
    call: () => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  } as unknown as Client;
  return {
    heard,
    end: () =>
      follow(
        client,
        of,
        (run) => heard.push(run),
        async () => undefined,
      ),
  };
};

describe('a feed’s run that is watched', () => {
  test('is followed to its end, also through moments without an answer', async () => {
    const { heard, end } = platformOf(busy, runIn('PARSED'), busy, busy, runIn('APPLYING'), runIn('DONE'));
    expect(await end()).toEqual(runIn('DONE'));
    expect(heard).toEqual([runIn('PARSED'), runIn('APPLYING')]);
  });

  test('is given up, in the platform’s words, where no answer comes any more', async () => {
    await expect(platformOf(runIn('PARSED'), busy).end()).rejects.toThrow(busy);
  });

  test('is given up at once where the platform refuses', async () => {
    const refused = new CliFailure('There is no such run.', 1);
    await expect(platformOf(refused, runIn('DONE')).end()).rejects.toThrow(refused);
  });
});
