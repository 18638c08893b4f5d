import { describe, expect, test } from 'vitest';
import { JsonText } from '#functions/runtime/http/json-text.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { testClock } from '#test/support/runtime.ts';
import { makeFallbackAnswers } from './fallback-answers.ts';

/** The promise of pages and runbook. */
const TEN_MINUTES_MS = 600_000;

const away = async () => Promise.reject(new Problem('upstream_unavailable', 'A short break.'));
const says = (count: number) => async () => new JsonText(`{"count":${count}}`);

const setUp = (maxLetters?: number) => {
  const clock = testClock();
  const lastGood = makeFallbackAnswers(clock.now, maxLetters);
  const ask = async (name: string, answer: () => Promise<JsonText>): Promise<unknown> =>
    JSON.parse((await lastGood(name, answer)).body.text);
  return { clock, ask };
};

describe('the last good answer', () => {
  test('is given while the engine is away, with its time, and not once the engine is back', async () => {
    const { clock, ask } = setUp();
    expect(await ask('toyota', says(3))).toEqual({ count: 3 });
    clock.advance(TEN_MINUTES_MS);
    expect(await ask('toyota', away)).toEqual({ as_of: '2026-11-21T00:00:00.000Z', count: 3 });
    clock.advance(10_000);
    expect(await ask('toyota', says(4))).toEqual({ count: 4 });
  });

  test('is not given when it is too old, nor to another question', async () => {
    const { clock, ask } = setUp();
    await ask('toyota', says(3));
    await expect(ask('mazda', away)).rejects.toMatchObject({ code: 'upstream_unavailable' });
    clock.advance(TEN_MINUTES_MS + 1);
    await expect(ask('toyota', away)).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });

  test('spares the engine for five seconds after a failure, where there is an answer', async () => {
    const { clock, ask } = setUp();
    await ask('toyota', says(3));
    await ask('toyota', away);
    let asked = 0;
    const count = async () => {
      asked += 1;
      return says(4)();
    };
    await ask('toyota', count);
    expect(asked).toBe(0);
    expect(await ask('mazda', count)).toEqual({ count: 4 });
    // An answered problem is not an outage.
    expect(await ask('toyota', count)).toEqual({ count: 4 });
    clock.advance(5_000);
    expect(asked).toBe(2);
  });

  test('hides no other fault', async () => {
    const { ask } = setUp();
    await ask('toyota', says(3));
    await expect(ask('toyota', async () => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
    await expect(
      ask('toyota', async () => Promise.reject(new Problem('not_found', 'No such page.'))),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is kept within bounds, the one answered longest ago goes first', async () => {
    const { ask } = setUp(25);
    for (const name of ['a', 'b', 'a', 'c']) await ask(name, says(7));
    await expect(ask('b', away)).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(await ask('a', away)).toMatchObject({ count: 7 });
  });
});
