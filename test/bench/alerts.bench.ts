import { isDeepStrictEqual } from 'node:util';
import { indexOf, listingQueries, matcherOf, savedSearchCase } from '#test/search/saved-searches.ts';
import type { BenchRow } from './bench-row.ts';

const SIZES = { stock: 3_000, changes: 1_000, searches: 10_000, seed: 17 } as const;

const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> => {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, value };
};

const sorted = (found: ReadonlyMap<string, ReadonlySet<string>>) =>
  [...found].map(([vehicle, searches]) => [vehicle, [...searches].sort()]).sort();

/** 10,000 saved searches and 1,000 changed vehicles, compared with the whole listing of each search: every pair must agree. */
export const benchAlerts = async (): Promise<BenchRow[]> => {
  const of = savedSearchCase(SIZES);
  const index = await indexOf(of);
  const queries = await listingQueries(of);
  const changed = new Map(of.changes.map(({ now }) => [now.id, new Set<string>()]));
  const listings = await timed(async () => {
    for (const [id, query] of queries) {
      for (const hit of (await index.search(query)).hits) changed.get(hit.id)?.add(id);
    }
  });
  const made = await timed(() => matcherOf(of));
  const matched = await timed(async () => {
    const found = new Map<string, ReadonlySet<string>>();
    for (const { now } of of.changes) found.set(now.id, await made.value.now(now));
    return found;
  });
  if (!isDeepStrictEqual(sorted(matched.value), sorted(changed)))
    throw new Error('An alert disagrees with the listing.');
  const pairs = [...changed.values()].reduce((sum, { size }) => sum + size, 0);
  const { changes, searches, stock } = SIZES;
  return [
    { name: `the listings of ${searches} searches, once`, value: `${listings.ms.toFixed(0)} ms`, ratio: null },
    { name: `making the matcher of ${searches} searches`, value: `${made.ms.toFixed(0)} ms`, ratio: null },
    {
      name: `${changes} changed vehicles against them`,
      value: `${matched.ms.toFixed(0)} ms`,
      ratio: matched.ms / listings.ms,
    },
    { name: 'one changed vehicle', value: `${(matched.ms / changes).toFixed(2)} ms`, ratio: null },
    { name: `pairs that agree, of a stock of ${stock}`, value: String(pairs), ratio: null },
  ];
};
