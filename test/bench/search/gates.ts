import type { Cell, EngineName, Rival, Times } from './cell.ts';
import { median } from './figures.ts';

/** The gates of performance.md section 11 that this bench measures: what a run must reach, and what it should. */
export interface Gate {
  name: string;
  vehicles: number;
  value: number;
  /** Reached at or above it, or for what should be small, at or below it. */
  limit: number;
  goal: number;
  wanted: 'more' | 'less';
  verdict: 'pass' | 'fail' | 'inconclusive';
}

type BySize = Readonly<Record<number, readonly [gate: number, goal: number]>>;

const overBrute: BySize = { 1_000: [10, 16], 10_000: [20, 33], 100_000: [40, 60] };
const over: Readonly<Record<Rival, BySize>> = {
  crossfilter2: { 1_000: [8, 15], 10_000: [25, 45], 100_000: [80, 170] },
  orama: { 1_000: [15, 28], 10_000: [50, 95], 100_000: [150, 400] },
  itemsjs: { 1_000: [25, 50], 10_000: [60, 180], 100_000: [200, 550] },
};
const TAIL = [12, 7] as const;
const BUILD: Readonly<Partial<Record<EngineName, readonly [number, number]>>> = { itemsjs: [3, 5], orama: [4, 6] };
const MEMORY = [0.12, 0.06] as const;
const INDEX_SHARE = [0.5, 0.31] as const;
const ANSWER_MEAN_KB = [6, 4] as const;
const ANSWER_P95_KB = [10, 7.5] as const;

/** Where the same scan takes so much longer in one process than in another, the machine was busy with something else. */
const UNSTEADY = 1.25;

export const isUnsteady = (cells: readonly Cell[], vehicles: number): boolean => {
  const scans = cells.filter((cell) => cell.vehicles === vehicles).flatMap(({ own }) => (own ? [own.brute.mean] : []));
  return scans.length > 1 && Math.max(...scans) / Math.min(...scans) > UNSTEADY;
};

const of = (cells: readonly Cell[], engine: EngineName, vehicles: number): Cell[] =>
  cells.filter((cell) => cell.engine === engine && cell.vehicles === vehicles);

const among = (cells: readonly Cell[], figure: (cell: Cell) => number): number => median(cells.map(figure));

type Means = Pick<Times, 'mean' | 'best'>;

/** How many times longer one takes than another: by medians or by quickest rounds, whichever flatters less. */
export const timesLonger = (slow: Means, quick: Means): number =>
  Math.min(slow.mean / quick.mean, slow.best / quick.best);

/** The same between engines, each by its median over its processes. */
export const timesSlower = (cells: readonly Cell[], engine: EngineName, vehicles: number): number => {
  const timesOf = (one: EngineName) => ({
    mean: among(of(cells, one, vehicles), ({ times }) => times.mean),
    best: among(of(cells, one, vehicles), ({ times }) => times.best),
  });
  return timesLonger(timesOf(engine), timesOf('embedded'));
};

type Judge = (name: string, value: number, limits: readonly [number, number], wanted?: Gate['wanted']) => Gate;

const ownGates = (ours: readonly Cell[], vehicles: number, judge: Judge): Gate[] => {
  const gates = [
    judge(
      'answers that differ from the scan',
      among(ours, ({ own }) => own?.wrong ?? 0),
      [0, 0],
      'less',
    ),
    judge(
      'tail, p99 / p50',
      among(ours, ({ times }) => times.p99 / times.p50),
      TAIL,
      'less',
    ),
  ];
  const brute = overBrute[vehicles];
  if (brute !== undefined) {
    gates.unshift(
      judge(
        'faster than the brute scan',
        among(ours, ({ own, times }) => (own === undefined ? 0 : timesLonger(own.brute, times))),
        brute,
      ),
    );
  }
  if (vehicles < 10_000) return gates;
  return [
    ...gates,
    judge(
      'index of the snapshot / documents',
      among(ours, ({ own }) => own?.indexShare ?? 0),
      INDEX_SHARE,
      'less',
    ),
    judge(
      'answer, brotli-4, mean kB',
      among(ours, ({ own }) => own?.answerKb.mean ?? 0),
      ANSWER_MEAN_KB,
      'less',
    ),
    judge(
      'answer, brotli-4, p95 kB',
      among(ours, ({ own }) => own?.answerKb.p95 ?? 0),
      ANSWER_P95_KB,
      'less',
    ),
  ];
};

const rivalGates = (cells: readonly Cell[], rival: Rival, vehicles: number, judge: Judge): Gate[] => {
  const [ours, theirs] = [of(cells, 'embedded', vehicles), of(cells, rival, vehicles)];
  const limits = over[rival][vehicles];
  if (theirs.length === 0 || limits === undefined) return [];
  const gates = [judge(`faster than ${rival}`, timesSlower(cells, rival, vehicles), limits)];
  const build = BUILD[rival];
  if (build === undefined || vehicles < 10_000) return gates;
  const buildTimes = among(theirs, ({ buildMs }) => buildMs) / among(ours, ({ buildMs }) => buildMs);
  if (vehicles === 10_000) gates.push(judge(`builds faster than ${rival}`, buildTimes, build));
  const share = among(ours, ({ memoryMb }) => memoryMb) / among(theirs, ({ memoryMb }) => memoryMb);
  return [...gates, judge(`memory / memory of ${rival}`, share, MEMORY, 'less')];
};

/** All gates that the measured cells allow to judge. A ratio that a busy machine spoilt is inconclusive, not failed. */
export const gatesOf = (cells: readonly Cell[]): Gate[] =>
  [...new Set(cells.map(({ vehicles }) => vehicles))].flatMap((vehicles) => {
    const unsteady = isUnsteady(cells, vehicles);
    const judge: Judge = (name, value, [limit, goal], wanted = 'more') => {
      const isReached = wanted === 'more' ? value >= limit : value <= limit;
      // Sizes and answers do not depend on how busy the machine was.
      const isTime = wanted === 'more' || name.startsWith('tail');
      const verdict = isReached ? 'pass' : unsteady && isTime ? 'inconclusive' : 'fail';
      return { name, vehicles, value, limit, goal, wanted, verdict };
    };
    const rivals = ['crossfilter2', 'orama', 'itemsjs'] as const;
    return [
      ...ownGates(of(cells, 'embedded', vehicles), vehicles, judge),
      ...rivals.flatMap((rival) => rivalGates(cells, rival, vehicles, judge)),
    ];
  });
