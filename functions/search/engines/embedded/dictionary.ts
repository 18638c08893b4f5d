import { byCodeUnit } from '#domain/text/order.ts';
import { valueFacetNames, type ValueFacetName } from '#domain/search/facets.ts';

/** Facets with several values per vehicle, or rarely one. All others have at most one. */
export const multiFacets = ['categories', 'filtered_features', 'offer'] as const satisfies readonly ValueFacetName[];
const isMulti = (facet: ValueFacetName): boolean => multiFacets.some((multi) => multi === facet);
export const singleFacets = valueFacetNames.filter((facet) => !isMulti(facet));

/** The ordinal of a missing value; its count is cleared. */
export const NO_VALUE = 0;

/** Ordinals of one facet from `first` to before `end`, in the order of their values' code units. */
export interface FacetOrdinals {
  facet: ValueFacetName;
  first: number;
  end: number;
  /** Column in a row; null for a multi-valued facet. */
  column: number | null;
  ordinalOf: ReadonlyMap<string, number>;
}

export interface Dictionary {
  size: number;
  values: readonly string[];
  facets: readonly FacetOrdinals[];
  byName: ReadonlyMap<ValueFacetName, FacetOrdinals>;
}

export class DictionaryBuilder {
  readonly #known = new Map<ValueFacetName, Map<string, number>>(valueFacetNames.map((facet) => [facet, new Map()]));
  #next = 1;

  provisional(facet: ValueFacetName, value: string): number {
    const values = this.#known.get(facet);
    const known = values?.get(value);
    if (known !== undefined) return known;
    const fresh = this.#next;
    values?.set(value, fresh);
    this.#next += 1;
    return fresh;
  }

  finish(): { dictionary: Dictionary; ordinals: Uint32Array } {
    const ordinals = new Uint32Array(this.#next);
    const values = [''];
    const listed = [...this.#known].map(([facet, known]): FacetOrdinals => {
      const first = values.length;
      const ordinalOf = new Map<string, number>();
      for (const value of [...known.keys()].sort(byCodeUnit)) {
        ordinals[known.get(value) ?? NO_VALUE] = values.length;
        ordinalOf.set(value, values.length);
        values.push(value);
      }
      const column = singleFacets.indexOf(facet);
      return { facet, first, end: values.length, column: column < 0 ? null : column, ordinalOf };
    });
    const byName = new Map(listed.map((entry) => [entry.facet, entry]));
    return { dictionary: { size: values.length, values, facets: listed, byName }, ordinals };
  }
}
