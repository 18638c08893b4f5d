import { act, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderHookInPage } from '#test/web/render-in-page.tsx';
import { fixtureSearch } from '#test/web/fixtures.ts';
import { answerQuery } from './answer-query.ts';
import { ApiError, type CallApi } from './api.ts';
import { pageQueryClient } from './query-client.ts';
import { useLastAnswer } from './use-last-answer.ts';

/** A search whose answers the test gives one by one, each counting the vehicles. */
const searching = () => {
  let settle: { answer: (count: number) => void; refuse: (status: number) => void } | undefined;
  const call: CallApi = () =>
    new Promise((resolve, reject) => {
      settle = {
        answer: (count) => resolve(fixtureSearch({ count }) as never),
        refuse: (status) => reject(new ApiError(status, 'upstream_unavailable', '')),
      };
    });
  const begun: string = 'first';
  const { result, rerender } = renderHookInPage(
    (asked: string) => useLastAnswer(answerQuery('search.search', { query: { query: asked } }), asked),
    begun,
    { client: pageQueryClient(call) },
  );
  const shown = () => {
    const { last, state } = result.current;
    return { asked: last?.asked, count: last?.answer.count, state };
  };
  return {
    ask: rerender,
    shown,
    result,
    answer: async (count: number) => {
      await act(async () => settle?.answer(count));
      await waitFor(() => expect(shown()).toMatchObject({ count, state: 'current' }));
    },
    refuse: (status: number) => act(async () => settle?.refuse(status)),
  };
};

describe('the last answer', () => {
  test('is not there before the first one has come', async () => {
    const { shown, answer } = searching();
    expect(shown()).toEqual({ asked: undefined, count: undefined, state: 'loading' });
    await answer(3);
    expect(shown()).toEqual({ asked: 'first', count: 3, state: 'current' });
  });

  test('stays, with what was asked for it, while the next one loads', async () => {
    const { ask, shown, answer } = searching();
    await answer(3);
    ask('second');
    expect(shown()).toEqual({ asked: 'first', count: 3, state: 'loading' });
    await answer(5);
    expect(shown()).toEqual({ asked: 'second', count: 5, state: 'current' });
  });

  test('stays where the next one fails, and a retry takes its place', async () => {
    const { ask, shown, answer, refuse, result } = searching();
    await answer(3);
    ask('second');
    await refuse(503);
    await waitFor(() => expect(shown()).toEqual({ asked: 'first', count: 3, state: 'failed' }));
    expect(result.current.failedWith).toBe(503);
    act(() => result.current.retry());
    await answer(5);
    expect(shown()).toEqual({ asked: 'second', count: 5, state: 'current' });
  });

  test('is the older answer at once when its question is asked again', async () => {
    const { ask, shown, answer } = searching();
    await answer(3);
    ask('second');
    await answer(5);
    ask('first');
    expect(shown()).toEqual({ asked: 'first', count: 3, state: 'current' });
  });
});
