import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import { answerQuery, ApiError, type CallApi } from './api.ts';

interface Asked {
  text: string;
  signal: AbortSignal | undefined;
  answer: (data: unknown) => void;
  refuse: (error: Error) => void;
}

/** A cache over an API that answers when the test says so. */
const setUp = (options: { retry?: boolean } = {}) => {
  const asked: Asked[] = [];
  let time = 0;
  const call = (id: string, request: object, signal?: AbortSignal): Promise<unknown> =>
    new Promise((answer, refuse) => asked.push({ text: JSON.stringify([id, request]), signal, answer, refuse }));
  const cache = new AnswerCache({ call: call as CallApi, retry: options.retry ?? false, now: () => time });
  return {
    cache,
    asked,
    wait: (ms: number) => {
      time += ms;
    },
  };
};
const search = (page: number) => answerQuery('search.search', { query: { page: String(page) } });
const offline = new ApiError(0, 'offline', '');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the answer cache', () => {
  test('asks once for all who ask the same question', async () => {
    const { cache, asked } = setUp();
    const first = cache.cell(search(1)).ask();
    const second = cache.cell(search(1)).ask();
    asked[0]?.answer('one');
    expect([await first, await second]).toEqual(['one', 'one']);
    expect(asked).toHaveLength(1);
  });

  test('asks again for an answer that is older than a minute, and shows the old one until then', async () => {
    const { cache, asked, wait } = setUp();
    const cell = cache.cell(search(1));
    cell.refresh();
    asked[0]?.answer('old');
    await vi.advanceTimersByTimeAsync(0);
    wait(60_000);
    cell.refresh();
    expect(asked).toHaveLength(1);
    wait(1);
    cell.refresh();
    expect(asked).toHaveLength(2);
    expect(cell.state().data).toBe('old');
  });

  test('tells whoever watches, and nobody else', async () => {
    const { cache, asked } = setUp();
    const seen: unknown[] = [];
    const cell = cache.cell(search(1));
    const leave = cell.watch(() => seen.push(cell.state().data));
    cell.refresh();
    asked[0]?.answer('one');
    await vi.advanceTimersByTimeAsync(0);
    leave();
    cell.fill('two' as never);
    expect(seen).toEqual(['one']);
  });

  test('gives a request up when nobody watches any more, and asks anew for the next who does', async () => {
    const { cache, asked } = setUp();
    const cell = cache.cell(search(1));
    cell.watch(() => undefined)();
    const leave = cell.watch(() => undefined);
    cell.refresh();
    leave();
    expect(asked[0]?.signal?.aborted).toBe(true);
    asked[0]?.refuse(new DOMException('given up', 'AbortError'));
    await vi.advanceTimersByTimeAsync(0);
    expect(cell.state()).toEqual({ data: undefined, error: null });
    cell.watch(() => undefined);
    cell.refresh();
    asked[1]?.answer('one');
    await vi.advanceTimersByTimeAsync(0);
    expect(cell.state().data).toBe('one');
  });

  test('keeps what was known when the next try fails (spec §4, search behaviour)', async () => {
    const { cache, asked } = setUp();
    const cell = cache.cell(search(1));
    cell.fill('known' as never);
    cell.ask().catch(() => undefined);
    asked[0]?.refuse(offline);
    await vi.advanceTimersByTimeAsync(0);
    expect(cell.state()).toEqual({ data: 'known', error: offline });
  });

  test('tries a lost connection three times, a refusal never again', async () => {
    const { cache, asked } = setUp({ retry: true });
    cache.cell(search(1)).refresh();
    asked[0]?.refuse(offline);
    await vi.advanceTimersByTimeAsync(1_000);
    asked[1]?.refuse(new ApiError(503, 'upstream_unavailable', ''));
    await vi.advanceTimersByTimeAsync(2_000);
    asked[2]?.refuse(offline);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(3);
    expect(cache.cell(search(1)).state().error).toBe(offline);

    cache.cell(search(2)).refresh();
    asked[3]?.refuse(new ApiError(404, 'not_found', ''));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(4);
  });

  test('keeps ten answers of a route, the oldest goes first, what is in sight stays (spec §9)', () => {
    const { cache } = setUp();
    cache.cell(answerQuery('sites.get')).fill('site' as never);
    const inSight = cache.cell(search(0));
    inSight.fill('in sight' as never);
    inSight.watch(() => undefined);
    for (let page = 1; page <= 11; page += 1) cache.cell(search(page)).fill(page as never);
    cache.cell(search(2));
    cache.cell(search(12)).fill(12 as never);
    const kept = cache.answers().map(({ data }) => data);
    expect(kept).toEqual(['site', 'in sight', 4, 5, 6, 7, 8, 9, 10, 11, 2, 12]);
  });

  test('says whether anything is under way', async () => {
    const { cache, asked } = setUp();
    const seen: boolean[] = [];
    cache.watchBusy(() => seen.push(cache.isBusy()));
    cache.cell(search(1)).refresh();
    cache.cell(search(2)).refresh();
    asked[0]?.answer(1);
    asked[1]?.refuse(offline);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([true, true, true, false]);
  });
});
