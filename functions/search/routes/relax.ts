import { listingHref, resolveListing, withBase, type PathRefinements, type SlugTable } from '#domain/search/paths.ts';
import type { SearchState } from '#domain/search/state.ts';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import type { SearchAnswer } from '../contract.ts';
import { dropTwo, dropOne, dropAll, type Candidate } from './relax-candidates.ts';
import type { StockIndex, StockQuery, StockResult } from '../engines/port/stock-index.ts';

type Relaxation = SearchAnswer['relaxations'][number];

interface Stranded {
  /** Conditions of path and query together. */
  asked: SearchState;
  stats: StockResult['facetStats'];
  base: PathRefinements;
  table: SlugTable;
  searchBasePath: string;
  queryOf: (state: SearchState) => StockQuery;
}

const MAX_RELAXATIONS = 5;

/** Paths refine too, so the count must be of the state that the relaxation's page reads. */
const asItsPage = (state: SearchState, { table, searchBasePath }: Stranded): SearchState => {
  const [path = '', query = ''] = listingHref({ ...state, page: 1 }, searchBasePath).split('?');
  const own = readSearch(new URLSearchParams(query));
  return withBase(own, resolveListing(path, table, searchBasePath)?.base ?? {});
};

type Counted = Candidate & { relaxation: Relaxation };

/** Dropping a range is redundant if widening it finds as many. */
const isNeedless = ({ drops, relaxation }: Counted, found: readonly Counted[]): boolean =>
  drops !== null && found.some((other) => other.widens === drops && other.relaxation.count === relaxation.count);

/** Most vehicles first; ties keep the candidates' order. */
const best = (found: readonly Counted[]): Relaxation[] =>
  found
    .filter((one) => !isNeedless(one, found))
    .map(({ relaxation }) => relaxation)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_RELAXATIONS);

const counted = async (
  index: Pick<StockIndex, 'counts'>,
  stranded: Stranded,
  candidates: readonly Candidate[],
): Promise<Counted[]> => {
  const states = candidates.map(({ state }) => asItsPage(state, stranded));
  const counts = await index.counts(states.map((state) => ({ ...stranded.queryOf(state), from: 0, size: 0 })));
  return candidates.map((candidate, n) => ({
    ...candidate,
    relaxation: { query: writeSearch(states[n] ?? candidate.state), count: counts[n] ?? 0 },
  }));
};

/**
 * One condition less, otherwise two, otherwise only the path, otherwise everything. All candidates, at most 37 (20, 15, 1, 1),
 * are counted in one engine request.
 */
export const relaxationsOf = async (index: Pick<StockIndex, 'counts'>, stranded: Stranded): Promise<Relaxation[]> => {
  const { asked, stats, base } = stranded;
  const rounds = [dropOne(asked, stats), dropTwo(asked), [dropAll(base)], [dropAll({})]];
  const all = await counted(index, stranded, rounds.flat());
  let begin = 0;
  for (const { length } of rounds) {
    const found = all.slice(begin, begin + length).filter(({ relaxation }) => relaxation.count > 0);
    if (found.length > 0) return best(found);
    begin += length;
  }
  return [];
};
