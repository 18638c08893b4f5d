import { slugify } from '../text/rules.ts';
import type { Range } from './state.ts';
import { emptySearch } from './state.ts';
import { readSearch, writeSearch } from './url.ts';

/** docs/product/search.md, 'Models directory'. */
export interface DirectoryState {
  make: string;
  /** Words of a make's or model's name. */
  query: string;
  body: string;
  /** Whole dollars, both bounds inclusive. */
  price: Range;
  page: number;
}

export const DIRECTORY_PAGE_SIZE = 21;

/** `make` is from the path; a plain form sends it as a parameter. */
export const readDirectory = (make: string, params: Iterable<readonly [string, string]>): DirectoryState => {
  const { query, page, refinements, ranges } = readSearch(params);
  return {
    make: slugify(make === '' ? (refinements.make?.[0] ?? '') : make),
    query,
    body: refinements.body?.[0] ?? '',
    price: ranges.price ?? { min: null, max: null },
    page,
  };
};

/** In the notation of the search, without the make. */
const directoryQuery = ({ query, body, price, page }: Omit<DirectoryState, 'make'>): string =>
  writeSearch({
    ...emptySearch,
    query,
    page,
    refinements: body === '' ? {} : { body: [body] },
    ranges: { price },
  });

/** Inverse of `readDirectory`. */
export const directoryHref = ({ make, ...rest }: DirectoryState): string => {
  const path = make === '' ? '/models' : `/models/${make}`;
  const query = directoryQuery(rest);
  return query === '' ? path : `${path}?${query}`;
};

export const emptyDirectoryState: DirectoryState = {
  make: '',
  query: '',
  body: '',
  price: { min: null, max: null },
  page: 1,
};
