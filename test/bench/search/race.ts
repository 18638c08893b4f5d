import { mean, median, quantile } from './figures.ts';
import { queryClasses, type BenchQuery, type QueryClass } from './queries.ts';

/** A query and its number among the 200. */
export interface Asked {
  n: number;
  query: BenchQuery;
}

/** Milliseconds; each query counts by its median over the rounds. */
export interface Times {
  p50: number;
  p95: number;
  p99: number;
  mean: number;
  /** The mean of each query's quickest round: what others on the machine take from a median they hardly take from this. */
  best: number;
  classes: Partial<Record<QueryClass, number>>;
}

export interface Runner {
  run: (one: Asked) => unknown;
  /** What comes before `run` and is not timed. */
  prepare?: (one: Asked) => void;
}

/** The times of queries, from those of all their rounds. */
export const timesOf = (asked: readonly Asked[], all: readonly (readonly number[])[]): Times => {
  const medians = all.map(median);
  const classes: Times['classes'] = {};
  for (const kind of queryClasses) {
    const own = medians.filter((_, at) => asked[at]?.query.kind === kind);
    if (own.length > 0) classes[kind] = mean(own);
  }
  return {
    ...{ p50: quantile(medians, 0.5), p95: quantile(medians, 0.95), p99: quantile(medians, 0.99) },
    mean: mean(medians),
    best: mean(all.map((one) => Math.min(...one))),
    classes,
  };
};

export const timed = async (run: () => unknown): Promise<number> => {
  const start = performance.now();
  const answer = run();
  if (answer instanceof Promise) await answer;
  return performance.now() - start;
};

/**
 * Rounds in rotated order, every runner after the other query by query: all of them feel the same machine, and each finds
 * the caches as the one before it has left them.
 */
export const race = async (
  asked: readonly Asked[],
  rounds: number,
  runners: readonly Runner[],
): Promise<readonly Times[]> => {
  const all = runners.map(() => asked.map((): number[] => []));
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < asked.length; at += 1) {
      const place = (at + round * 7) % asked.length;
      const one = asked[place]!;
      for (const [runner, { run, prepare }] of runners.entries()) {
        prepare?.(one);
        all[runner]![place]!.push(await timed(() => run(one)));
      }
    }
  }
  return all.map((one) => timesOf(asked, one));
};

/** The times of one runner that has the process to itself: what it asks for stays in the caches. */
export const alone = async (asked: readonly Asked[], rounds: number, runner: Runner): Promise<Times> =>
  (await race(asked, rounds, [runner]))[0]!;
