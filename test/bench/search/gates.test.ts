import { expect, test } from 'vitest';
import type { Cell, EngineName } from './cell-figures.ts';
import { gatesOf, timesLonger, type Gate } from './gates.ts';
import type { Times } from './race.ts';

const took = (mean: number, best = mean): Times => ({ p50: mean, p95: mean, p99: mean, mean, best, classes: {} });

const cellOf = (engine: EngineName, mean: number, change: Partial<Cell> = {}): Cell => ({
  engine,
  vehicles: 10_000,
  queries: 200,
  node: 'v24',
  load: [1, 1],
  buildMs: 100,
  memoryMb: 10,
  times: took(mean),
  brute: took(30),
  alone: null,
  compared: { asked: 100, count: 100, facets: 100 },
  ...(engine === 'embedded' ? { own: ownOf(5) } : {}),
  ...change,
});

const ownOf = (answer: number): NonNullable<Cell['own']> => ({
  wrong: 0,
  asObjects: took(1),
  found: took(1),
  uncached: null,
  increments: { perQuery: 10_000, ns: 0.5 },
  snapshotMb: 10,
  snapshotMs: 10,
  restoredMb: { table: 10, file: 10 },
  indexShare: 0.1,
  answerKb: { mean: answer, p95: answer },
});

const judged = (cells: readonly Cell[], name: string): Gate | undefined =>
  gatesOf({ cells, random: [], start: null, http: null }).find((gate) => gate.name === name);

test('a ratio counts by medians or by quickest rounds, whichever flatters less', () => {
  expect(timesLonger(took(20, 12), took(2, 2))).toBe(6);
});

test('the median over the processes is judged, and their spread is told', () => {
  const cells = [cellOf('embedded', 1), cellOf('embedded', 3), cellOf('embedded', 2)];
  expect(judged(cells, 'faster than the brute scan')).toMatchObject({ value: 15, spread: [10, 30], verdict: 'fail' });
});

test('a time that was missed on a busy machine is inconclusive, a size is not', () => {
  const cells = [cellOf('embedded', 3), cellOf('embedded', 3, { brute: took(40), own: ownOf(7) })];
  expect(judged(cells, 'faster than the brute scan')?.verdict).toBe('inconclusive');
  expect(judged(cells, 'answer, brotli-4, mean kB')?.verdict).toBe('fail');
});

test('the size of an answer is judged at 10,000 vehicles only', () => {
  const cells = [cellOf('embedded', 1, { vehicles: 100_000, own: ownOf(7) })];
  expect(judged(cells, 'answer, brotli-4, mean kB')).toMatchObject({ value: 7, limit: null, verdict: 'not judged' });
});

test('the increment limit is what counting alone takes', () => {
  expect(judged([cellOf('embedded', 0.1)], 'times the increment limit')?.value).toBeCloseTo(20);
});

test('one wrong answer in one process fails', () => {
  const wrong = { ...ownOf(5), wrong: 1 };
  const cells = [cellOf('embedded', 1), cellOf('embedded', 1), cellOf('embedded', 1, { own: wrong })];
  expect(judged(cells, 'answers that differ from the scan')?.verdict).toBe('fail');
});

test('a rival is compared process by process', () => {
  const cells = [cellOf('embedded', 1), cellOf('embedded', 1.25), cellOf('orama', 50, { memoryMb: 100 })];
  expect(judged(cells, 'faster than orama')?.spread).toEqual([40, 50]);
  expect(judged(cells, 'memory / memory of orama')).toMatchObject({ value: 0.1, verdict: 'pass' });
});
