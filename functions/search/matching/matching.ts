import type { Grammar } from '#domain/search/query-parser/grammar.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StockDocument } from '../engines/port/document.ts';
import type { StockIndex, StockQuery } from '../engines/port/stock-index.ts';
import { makeGrammars } from '../routes/reading.ts';
import { FiledSearches } from './filed-searches.ts';
import { askOneVehicle } from './one-vehicle.ts';
import { queryOfSearch } from './query-of-search.ts';

/** Vehicles of the same make, model, year, price and kilometres; more are no stock of a dealer. */
const MOST_ALIKE = 500;

export interface SavedSearch {
  id: string;
  /** In the canonical form of domain/search/url.ts, the path's refinements included. */
  search: string;
}

interface MatchingDeps {
  index: Pick<StockIndex, 'search' | 'valuesOfAll'>;
  now: () => Date;
}

const only = (number: number | null) => (number === null ? undefined : { min: number, max: number });

/** The words of a query among vehicles like this one: refinements do not decide which errors are forgiven. */
const narrowed = (query: StockQuery, { values, numbers }: StockDocument): StockQuery => {
  const { make, model, year } = values;
  const ranges = Object.entries({ price: only(numbers.price), km: only(numbers.km) });
  return {
    ...query,
    refinements: { make, model, year },
    ranges: Object.fromEntries(ranges.filter(([, range]) => range !== undefined)),
    from: 0,
    size: MOST_ALIKE,
  };
};

/** Queries are made once for each text, until the names by which words are read change. */
class Queries {
  readonly tenant: TenantContext;
  readonly grammar: Grammar;
  readonly #now: Date;
  readonly #bySearch = new Map<string, StockQuery>();

  constructor(tenant: TenantContext, grammar: Grammar, now: Date) {
    this.tenant = tenant;
    this.grammar = grammar;
    this.#now = now;
  }

  of(search: string): StockQuery {
    const known = this.#bySearch.get(search);
    if (known !== undefined) return known;
    const query = queryOfSearch(this.tenant, search, this.grammar, this.#now);
    this.#bySearch.set(search, query);
    return query;
  }
}

/** Which saved searches list a vehicle, as the listing decides it (docs/product/accounts.md, 'Saved searches'). */
export const makeSearchMatching = ({ index, now }: MatchingDeps) => {
  const grammarFor = makeGrammars(index, now);
  const kept = new Map<string, Queries>();

  const queriesFor = async (tenant: TenantContext): Promise<Queries> => {
    const grammar = await grammarFor(tenant);
    const known = kept.get(tenant.id);
    if (known?.grammar === grammar && known.tenant === tenant) return known;
    const fresh = new Queries(tenant, grammar, now());
    kept.set(tenant.id, fresh);
    return fresh;
  };

  /** The listing itself is asked where only the rest of the stock can tell. */
  const isListed = async (query: StockQuery, document: StockDocument): Promise<boolean> => {
    const { hits } = await index.search(narrowed(query, document));
    return hits.some(({ id }) => id === document.id);
  };

  return {
    matcherOf: async (tenant: TenantContext, searches: readonly SavedSearch[]) => {
      const queries = await queriesFor(tenant);
      const filed = new FiledSearches(searches.map(({ id, search }) => ({ id, query: queries.of(search) })));
      return {
        /** As the vehicle is now. */
        now: async (document: StockDocument): Promise<ReadonlySet<string>> => {
          const ask = askOneVehicle(document);
          const found = new Set<string>();
          for (const { id, query } of filed.candidates(document)) {
            const answer = ask(query);
            if (answer === 'found' || (answer === 'misspelt' && (await isListed(query, document)))) found.add(id);
          }
          return found;
        },
        /** As it was: what the others said then is not known, so a misspelt search counts as one that found it. */
        before: (document: StockDocument): ReadonlySet<string> => {
          const ask = askOneVehicle(document);
          const found = [...filed.candidates(document)].filter(({ query }) => ask(query) !== 'not_found');
          return new Set(found.map(({ id }) => id));
        },
      };
    },
  };
};
