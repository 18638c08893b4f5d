import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HttpRequest, HttpResponse } from './http.ts';
import { makeTraffic } from './traffic.ts';

const request: HttpRequest = {
  method: 'GET',
  path: '/',
  query: new URLSearchParams(),
  headers: {},
  body: Buffer.alloc(0),
  ip: '127.0.0.1',
};
const response: HttpResponse = { status: 200, headers: {}, body: Buffer.alloc(0) };

/** A site whose requests end when told to, and pieces of background work that say when they begin. */
const makeWorld = () => {
  const traffic = makeTraffic({ hushMs: 25, trickleMs: 250 });
  const begun: string[] = [];
  const open: ((end: HttpResponse) => void)[] = [];
  const handler = traffic.counted(() => new Promise((resolve) => void open.push(resolve)));
  return {
    begun,
    arrive: () => handler(request),
    answer: () => open.shift()?.(response),
    work: (name: string) => void traffic.quiet().then(() => begun.push(name)),
    ended: traffic.ended,
    failing: () => traffic.counted(() => Promise.reject(new Error('down')))(request),
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('background work begins at once where nobody asks for anything', async () => {
  const world = makeWorld();
  world.work('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(world.begun).toEqual(['a']);
});

test('background work waits for the last request in flight, and for the moment after it', async () => {
  const world = makeWorld();
  void world.arrive();
  void world.arrive();
  world.work('a');
  world.work('b');
  await vi.advanceTimersByTimeAsync(100);
  world.answer();
  await vi.advanceTimersByTimeAsync(100);
  expect(world.begun).toEqual([]);
  world.answer();
  await vi.advanceTimersByTimeAsync(20);
  expect(world.begun).toEqual([]);
  await vi.advanceTimersByTimeAsync(5);
  expect(world.begun).toEqual(['a', 'b']);
});

test('a request that follows at once keeps the background waiting', async () => {
  const world = makeWorld();
  void world.arrive();
  world.work('a');
  world.answer();
  await vi.advanceTimersByTimeAsync(10);
  void world.arrive();
  await vi.advanceTimersByTimeAsync(100);
  expect(world.begun).toEqual([]);
});

test('on a site that is never quiet one piece of work begins each quarter of a second, the longest waiting first', async () => {
  const world = makeWorld();
  void world.arrive();
  for (const name of ['a', 'b', 'c']) world.work(name);
  const seen: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    await vi.advanceTimersByTimeAsync(250);
    seen.push(world.begun.length);
  }
  expect(seen).toEqual([1, 2, 3]);
  expect(world.begun).toEqual(['a', 'b', 'c']);
});

test('a request that fails is no longer in flight', async () => {
  const world = makeWorld();
  await expect(world.failing()).rejects.toThrow('down');
  await vi.advanceTimersByTimeAsync(25);
  world.work('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(world.begun).toEqual(['a']);
});

test('what waits for the end of traffic goes on with the last answer, also where it is a failure', async () => {
  const world = makeWorld();
  await world.ended();
  const first = world.arrive();
  const second = world.arrive();
  const told: string[] = [];
  const ended = world.ended().then(() => told.push('ended'));
  world.answer();
  await first;
  expect(told).toEqual([]);
  world.answer();
  await Promise.all([second, ended]);
  expect(told).toEqual(['ended']);
  await expect(world.failing()).rejects.toThrow('down');
  await world.ended();
});
