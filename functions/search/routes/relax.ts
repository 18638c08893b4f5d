import { listingHref, resolveListing, withBase, type PathRefinements, type SlugTable } from '#domain/search/paths.ts';
import type { SearchState } from '#domain/search/state.ts';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import type { SearchAnswer } from '../contract.ts';
import { dropTwo, dropOne, dropAll, type Candidate } from './relax-candidates.ts';
import type { StockIndex, StockQuery, StockResult } from '../engines/port/stock-index.ts';

type Relaxation = SearchAnswer['relaxations'][number];

/** A search that found nothing, and where it was asked. */
interface Stranded {
  /** What path and query asked for together. */
  asked: SearchState;
  stats: StockResult['facetStats'];
  base: PathRefinements;
  table: SlugTable;
  searchBasePath: string;
  /** The query of a state that says by itself all that is asked. */
  queryOf: (state: SearchState) => StockQuery;
}

/** More ways out than these are no help. */
const MAX_RELAXATIONS = 5;

/**
 * The state as the page at its address reads it. It can ask for more: a path stands for every spelling of a make, and a
 * dealer's search base may be '/search/used-cars/'. Counted like this, the page shows the number that was promised.
 */
const asItsPage = (state: SearchState, { table, searchBasePath }: Stranded): SearchState => {
  const [path = '', query = ''] = listingHref({ ...state, page: 1 }, searchBasePath).split('?');
  const own = readSearch(new URLSearchParams(query));
  return withBase(own, resolveListing(path, table, searchBasePath)?.base ?? {});
};

type Counted = Candidate & { relaxation: Relaxation };

/** A range left out finds nothing that its widening does not: then the widening asks for less. */
const isNeedless = ({ drops, relaxation }: Counted, found: readonly Counted[]): boolean =>
  drops !== null && found.some((other) => other.widens === drops && other.relaxation.count === relaxation.count);

/** Most vehicles first; between equals the order of the candidates stays. */
const best = (found: readonly Counted[]): Relaxation[] =>
  found
    .filter((one) => !isNeedless(one, found))
    .map(({ relaxation }) => relaxation)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_RELAXATIONS);

/** Every candidate with its number, all of them in one request to the engine. */
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
 * What to give up after a search that found nothing, and how many vehicles that finds: one thing, if that does not help
 * two, if that does not help everything but the path, at last the path too. Empty only where the dealer shows nothing.
 * At most 37 candidates (20, 15, 1, 1), which are counted together: an address that finds nothing must not cost more
 * requests than one that finds something.
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
