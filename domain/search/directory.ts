import { slugify } from '../text/rules.ts';
import type { Range } from './state.ts';
import { emptySearch } from './state.ts';
import { readSearch, writeSearch } from './url.ts';

/** State of the models directory (docs/product/search.md, 'Models directory'). */
export interface DirectoryState {
  /** Slug of a make from the path, or empty. */
  make: string;
  /** Words of a make's or model's name. */
  query: string;
  /** Body code, or empty. */
  body: string;
  /** Whole dollars, both bounds inclusive. */
  price: Range;
  page: number;
}

/** docs/product/search.md, 'Models directory'. */
export const DIRECTORY_PAGE_SIZE = 21;

/** State of a path and query string. `make` is from the path; a plain form sends it as a parameter. */
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

/** The canonical query string without the make, in the search's notation. */
const directoryQuery = ({ query, body, price, page }: Omit<DirectoryState, 'make'>): string =>
  writeSearch({
    ...emptySearch,
    query,
    page,
    refinements: body === '' ? {} : { body: [body] },
    ranges: { price },
  });

/** Address of a directory: the inverse of `readDirectory`. */
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
