import type { Cell, EngineName, OwnFigures, Rival } from './cell-figures.ts';
import { median } from './figures.ts';
import type { HttpFigures } from './http/measure.ts';
import * as limits from './limits.ts';
import type { Limits } from './limits.ts';
import type { Times } from './race.ts';
import type { RandomFigures } from './random-check.ts';
import { timesLongerToStart, type StartFigures } from './start/measure.ts';

/** A measured value with its limit, which a run must reach, and its goal. */
export interface Gate {
  name: string;
  vehicles: number;
  value: number;
  /** Minimum and maximum over the processes. */
  spread: readonly [min: number, max: number] | null;
  /** At or above it, or at or below it for what should be small; null is printed only. */
  limit: number | null;
  goal: number | null;
  wanted: 'more' | 'less';
  verdict: 'pass' | 'fail' | 'inconclusive' | 'not judged';
}

export interface Measured {
  cells: readonly Cell[];
  random: readonly RandomFigures[];
  start: StartFigures | null;
  http: HttpFigures | null;
}

/** Ratio between the scan's times in different processes above which the machine was busy. */
const UNSTEADY = 1.25;

const of = (cells: readonly Cell[], engine: EngineName, vehicles: number): Cell[] =>
  cells.filter((cell) => cell.engine === engine && cell.vehicles === vehicles);

/** By the scan beside our own engine: beside a library it is slower on any machine. */
export const isUnsteady = (cells: readonly Cell[], vehicles: number): boolean => {
  const scans = of(cells, 'embedded', vehicles).map(({ brute }) => brute.mean);
  return scans.length > 1 && Math.max(...scans) / Math.min(...scans) > UNSTEADY;
};

type Means = Pick<Times, 'mean' | 'best'>;

/** By medians or by fastest rounds, whichever is lower. */
export const timesLonger = (slow: Means, quick: Means): number =>
  Math.min(slow.mean / quick.mean, slow.best / quick.best);

/** One ratio per pair of processes. */
const pairs = (theirs: readonly Cell[], ours: readonly Cell[], ratio: (a: Cell, b: Cell) => number): number[] =>
  theirs.flatMap((one) => ours.map((own) => ratio(one, own)));

/** By pairs of processes. */
export const timesSlower = (cells: readonly Cell[], engine: EngineName, vehicles: number): number[] =>
  pairs(of(cells, engine, vehicles), of(cells, 'embedded', vehicles), (one, own) => timesLonger(one.times, own.times));

/** Our time in multiples of the lower bound of counting. */
const overIncrements = ({ times, own }: Cell): number => {
  const { perQuery = 0, ns = 0 } = own?.increments ?? {};
  return (times.mean * 1e6) / (perQuery * ns);
};

type Row = readonly [name: string, values: readonly number[], limits: Limits | undefined, wanted: Gate['wanted']];

const ownRows = (ours: readonly Cell[], vehicles: number): Row[] => {
  const own = (read: (figures: OwnFigures) => number): number[] =>
    ours.map((cell) => (cell.own === undefined ? Number.NaN : read(cell.own)));
  const rows: Row[] = [
    ['answers that differ from the scan', own(({ wrong }) => wrong), [0, 0], 'less'],
    ['faster than the brute scan', ours.map((c) => timesLonger(c.brute, c.times)), limits.brute[vehicles], 'more'],
    ['times the increment limit', ours.map(overIncrements), limits.increments[vehicles], 'less'],
    ['tail, p99 / p50', ours.map(({ times }) => times.p99 / times.p50), limits.TAIL, 'less'],
  ];
  if (vehicles < 10_000) return rows;
  return [
    ...rows,
    ['index of the snapshot / documents', own(({ indexShare }) => indexShare), limits.INDEX_SHARE, 'less'],
    ['answer, brotli-4, mean kB', own(({ answerKb }) => answerKb.mean), limits.answerMeanKb[vehicles], 'less'],
    ['answer, brotli-4, p95 kB', own(({ answerKb }) => answerKb.p95), limits.answerP95Kb[vehicles], 'less'],
  ];
};

const rivalRows = (cells: readonly Cell[], rival: Rival, vehicles: number): Row[] => {
  const [ours, theirs] = [of(cells, 'embedded', vehicles), of(cells, rival, vehicles)];
  const rows: Row[] = [
    [`faster than ${rival}`, timesSlower(cells, rival, vehicles), limits.over[rival][vehicles], 'more'],
  ];
  if (rival === 'crossfilter2' || vehicles < 10_000) return rows;
  const build = limits.build[rival][vehicles];
  const buildTimes = pairs(theirs, ours, (one, own) => one.buildMs / own.buildMs);
  if (build !== undefined) rows.push([`builds faster than ${rival}`, buildTimes, build, 'more']);
  const shares = pairs(theirs, ours, (one, own) => own.memoryMb / one.memoryMb);
  return [...rows, [`memory / memory of ${rival}`, shares, limits.MEMORY, 'less']];
};

const beside = ({ random, start, http }: Omit<Measured, 'cells'>, vehicles: number): Row[] => [
  ...random
    .filter((one) => one.vehicles === vehicles)
    .map(({ wrong, asked }): Row => [`random answers that differ, of ${asked}`, [wrong], [0, 0], 'less']),
  ...(start?.vehicles === vehicles ? (['orama', 'itemsjs'] as const) : []).flatMap((rival): Row[] =>
    start === null
      ? []
      : [[`first answer, faster than ${rival}`, [timesLongerToStart(start, rival)], limits.start[rival], 'more']],
  ),
  ...(http?.vehicles === vehicles
    ? [
        ['engine behind HTTP / an empty answer', [http.engineShare.median], limits.HTTP, 'more'] as const,
        ['whole route behind HTTP / an empty answer', [http.share.median], undefined, 'more'] as const,
      ]
    : []),
];

const verdictOf = (value: number, limit: number | null, wanted: Gate['wanted'], excuse: boolean): Gate['verdict'] => {
  if (limit === null) return 'not judged';
  if (wanted === 'more' ? value >= limit : value <= limit) return 'pass';
  return excuse && Number.isFinite(value) ? 'inconclusive' : 'fail';
};

/** Sizes and correctness do not depend on the machine's load. */
const isTime = (name: string, wanted: Gate['wanted']): boolean => wanted === 'more' || /^(tail|times)/.test(name);

/** A ratio spoilt by a busy machine is inconclusive, not failed. */
export const gatesOf = ({ cells, ...others }: Measured): Gate[] =>
  [...new Set(cells.map(({ vehicles }) => vehicles))].flatMap((vehicles) => {
    const unsteady = isUnsteady(cells, vehicles);
    const rows = [
      ...ownRows(of(cells, 'embedded', vehicles), vehicles),
      ...(['crossfilter2', 'orama', 'itemsjs'] as const).flatMap((rival) => rivalRows(cells, rival, vehicles)),
      ...beside(others, vehicles),
    ];
    return rows
      .filter(([, values]) => values.length > 0)
      .map(([name, values, bounds, wanted]): Gate => {
        const [limit, goal] = bounds ?? [null, null];
        // A limit of 0 applies to every process, not to the median.
        const value = limit === 0 ? Math.max(...values) : median(values);
        return {
          name,
          vehicles,
          value,
          limit,
          goal,
          wanted,
          spread: values.length > 1 ? [Math.min(...values), Math.max(...values)] : null,
          verdict: verdictOf(value, limit, wanted, unsteady && isTime(name, wanted)),
        };
      });
  });
