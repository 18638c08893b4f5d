import type { Rival } from './cell-figures.ts';

/* Gates and goals, by number of vehicles where they depend on it. */

export type Limits = readonly [gate: number, goal: number];
type BySize = Readonly<Record<number, Limits>>;

export const brute: BySize = { 1_000: [10, 16], 10_000: [20, 33], 100_000: [40, 60] };
export const increments: BySize = { 1_000: [160, 100], 10_000: [65, 40], 100_000: [50, 30] };
export const over: Readonly<Record<Rival, BySize>> = {
  crossfilter2: { 1_000: [8, 15], 10_000: [25, 45], 100_000: [80, 170] },
  orama: { 1_000: [15, 28], 10_000: [50, 95], 100_000: [150, 400] },
  itemsjs: { 1_000: [25, 50], 10_000: [60, 180], 100_000: [200, 550] },
};
export const build: Readonly<Record<'itemsjs' | 'orama', BySize>> = {
  itemsjs: { 10_000: [3, 5] },
  orama: { 10_000: [4, 6] },
};
export const start: Readonly<Record<'itemsjs' | 'orama', Limits>> = { orama: [6, 15], itemsjs: [10, 25] };
/** Limits for 10,000 vehicles; for other sizes the figures are only printed. */
export const answerMeanKb: BySize = { 10_000: [6, 4] };
export const answerP95Kb: BySize = { 10_000: [10, 7.5] };
export const TAIL: Limits = [12, 7];
export const MEMORY: Limits = [0.12, 0.06];
export const INDEX_SHARE: Limits = [0.5, 0.31];
export const HTTP: Limits = [0.12, 0.18];
