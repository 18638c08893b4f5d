import { slugify } from '../text/rules.ts';
import type { Range } from './state.ts';
import { emptySearch } from './state.ts';
import { readSearch, writeSearch } from './url.ts';

/** What the models directory is asked (spec §7: manufacturer, model name, body; the price slider of §5). */
export interface DirectoryState {
  /** Slug of a make, or empty: it stands in the path (decision 7). */
  make: string;
  /** Words of a make's or model's name. */
  query: string;
  /** Body code, or empty. */
  body: string;
  /** Whole dollars; both ends inclusive. */
  price: Range;
  page: number;
}

/** Models on one page of the directory (spec §9). */
export const DIRECTORY_PAGE_SIZE = 21;

/** What path and query string ask for; `make` is the path's, a plain form sends it as a parameter. */
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

/** The one query string of a directory without its make, in the notation of the search. */
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

/** The whole directory, nothing asked. */
export const emptyDirectoryState: DirectoryState = {
  make: '',
  query: '',
  body: '',
  price: { min: null, max: null },
  page: 1,
};
