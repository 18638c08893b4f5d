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

/** Paths refine too, so the count must be of the state that the relaxation's page reads; undefined without a page. */
const asItsPage = (state: SearchState, { table, searchBasePath }: Stranded): SearchState | undefined => {
  const [path = '', query = ''] = listingHref({ ...state, page: 1 }, searchBasePath).split('?');
  const own = readSearch(new URLSearchParams(query));
  const listing = resolveListing(path, table, searchBasePath);
  return listing === undefined ? undefined : withBase(own, listing.base);
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
  const pages = candidates.map((candidate) => ({ candidate, state: asItsPage(candidate.state, stranded) }));
  const counts = await index.counts(
    pages.map(({ candidate, state = candidate.state }) => ({ ...stranded.queryOf(state), from: 0, size: 0 })),
  );
  return pages.map(({ candidate, state }, n) => ({
    ...candidate,
    relaxation: { query: writeSearch(state ?? candidate.state), count: state === undefined ? 0 : (counts[n] ?? 0) },
  }));
};

/**
 * One condition less, otherwise two, otherwise only the path, otherwise everything. All candidates, at most 37 (20, 15, 1, 1),
 * are counted in one engine request.
 */
export const findRelaxations = async (index: Pick<StockIndex, 'counts'>, stranded: Stranded): Promise<Relaxation[]> => {
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
