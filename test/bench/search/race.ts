import { mean, median, quantile } from './figures.ts';
import { queryClasses, type BenchQuery, type QueryClass } from './queries.ts';

/** A query and its number. */
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
  /** Mean of each query's fastest round, which a busy machine hardly affects. */
  best: number;
  classes: Partial<Record<QueryClass, number>>;
}

export interface Runner {
  run: (one: Asked) => unknown;
  /** Not timed. */
  prepare?: (one: Asked) => void;
}

export const timesOf = (asked: readonly Asked[], all: readonly (readonly number[])[]): Times => {
  const medians = all.map(median);
  const classes: Times['classes'] = {};
  for (const kind of queryClasses) {
    const own = medians.filter((_, at) => asked[at]?.query.kind === kind);
    if (own.length > 0) classes[kind] = mean(own);
  }
  return {
    p50: quantile(medians, 0.5),
    p95: quantile(medians, 0.95),
    p99: quantile(medians, 0.99),
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

/** Rotates the runners query by query, so that machine load and caches are the same for all. */
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

/** Times of one runner by itself, with warm caches. */
export const alone = async (asked: readonly Asked[], rounds: number, runner: Runner): Promise<Times> =>
  (await race(asked, rounds, [runner]))[0]!;
