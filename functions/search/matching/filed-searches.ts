import type { ValueFacetName } from '#domain/search/facets.ts';
import type { StockDocument } from '../engines/port/document.ts';
import type { StockQuery } from '../engines/port/stock-index.ts';

export interface FiledSearch {
  id: string;
  query: StockQuery;
}

/**
 * Facets of which a vehicle has one value at most, the most telling first. A refinement of any of them is a filter of its own: a
 * vehicle without one of its values is never found. Not so `make_model`, which a make without a pair satisfies too.
 */
const filingFacets: readonly ValueFacetName[] = ['model', 'make', 'body', 'location_name', 'fuel', 'car_type'];

/** Searches by one filter each, so that a vehicle is tried with those only that its values do not rule out. */
export class FiledSearches {
  readonly #byValue = new Map<ValueFacetName, Map<string, FiledSearch[]>>();
  readonly #others: FiledSearch[] = [];

  constructor(searches: Iterable<FiledSearch>) {
    for (const search of searches) this.#file(search);
  }

  #file(search: FiledSearch): void {
    const { refinements } = search.query;
    const facet = filingFacets.find((name) => (refinements[name] ?? []).length > 0);
    if (facet === undefined) {
      this.#others.push(search);
      return;
    }
    const byValue = this.#byValue.get(facet) ?? new Map<string, FiledSearch[]>();
    this.#byValue.set(facet, byValue);
    for (const value of new Set(refinements[facet])) {
      const filed = byValue.get(value);
      if (filed === undefined) byValue.set(value, [search]);
      else filed.push(search);
    }
  }

  /** All that may find the vehicle, each once. */
  *candidates({ values }: StockDocument): Generator<FiledSearch> {
    yield* this.#others;
    for (const [facet, byValue] of this.#byValue) {
      for (const value of values[facet]) yield* byValue.get(value) ?? [];
    }
  }
}
