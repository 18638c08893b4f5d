import { useDeferredValue, useMemo, useState } from 'react';
import { resolveListing, withBase, type PathRefinements, type SlugTable } from '#domain/search/paths.ts';
import type { SearchState } from '#domain/search/state.ts';
import { readSearch } from '#domain/search/url.ts';
import { slugify } from '#domain/text/rules.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import type { PageRequest } from '#web/lib/page-definition.ts';
import { searchQueryOfAddress } from '#web/queries/queries.ts';
import { useLastAnswer } from '#web/lib/use-last-answer.ts';
import type { ParsedQueryView } from '#web/sections/query-parser/parsed-query-view.ts';
import { makeListingHref, type HrefOf } from './search-changes.ts';

export interface ListingView {
  searchState: SearchState;
  /** The search as the address has it: its words are still text. */
  asked: SearchState;
  answer: SearchAnswer;
  /** The search of the visible answer; differs from the current one while the next answer loads. */
  answered: SearchState;
  state: 'current' | 'loading' | 'failed';
  retry: () => void;
  href: HrefOf;
  /** The last parsed query that became filters, so that it can be undone. */
  parsed: ParsedQueryView | null;
  showParsed: (parsed: ParsedQueryView) => void;
}

/** Makes and models by slug in an answer: enough to parse any address it links to. */
const buildAnswerSlugTable = ({ facets }: SearchAnswer): SlugTable => {
  const models = new Map(Object.keys(facets.model ?? {}).map((model) => [slugify(model), [model]]));
  return new Map(Object.keys(facets.make ?? {}).map((make) => [slugify(make), { names: [make], models }]));
};

/** The path's own filters, parsed with the last answer while the next loads. */
const baseFrom = (last: SearchAnswer, { path, site }: PageRequest): PathRefinements =>
  resolveListing(path, buildAnswerSlugTable(last), site.search.searchBasePath, site.dealerships)?.base ?? {};

/** What was searched: the answer's reading of the words, or the address with the refinements of its path. */
export const answeredSearch = (asked: SearchState, { listing, read_as: read }: SearchAnswer): SearchState =>
  read === null ? withBase(asked, listing.base) : readSearch(new URLSearchParams(read));

interface Shown {
  last: { answer: SearchAnswer; asked: SearchState };
  state: ListingView['state'];
}

const buildListingStates = (
  { last: { answer, asked: wanted }, state }: Shown,
  own: SearchState,
  request: PageRequest,
) => {
  const answered = answeredSearch(wanted, answer);
  const asked = withBase(own, state === 'current' ? answer.listing.base : baseFrom(answer, request));
  return { answer, answered, asked, searchState: state === 'current' ? answered : asked };
};

/**
 * The previous answer stays while the next loads and when it fails (docs/product/search.md, 'Loading and errors'). The search
 * follows the address immediately, so that a second click builds on the first. No view before the first answer.
 */
export const useListing = (): { view: ListingView | undefined; failedWith: number | null } => {
  const request = usePageRequest();
  const own = useMemo(() => readSearch(request.search), [request]);
  const { last, state, failedWith, retry } = useLastAnswer(searchQueryOfAddress(request.path, request.search), own);
  const [answer, asked] = [last?.answer, last?.asked];
  const latest = useMemo<Shown | undefined>(
    () => (answer === undefined || asked === undefined ? undefined : { last: { answer, asked }, state }),
    [answer, asked, state],
  );
  // An answer would interrupt: as a deferred value it is rendered in steps, and its effects follow its first frame.
  const shown = useDeferredValue(latest);
  const [parsed, showParsed] = useState<ParsedQueryView | null>(null);
  const view = useMemo<ListingView | undefined>(
    () =>
      shown && {
        ...buildListingStates(shown, own, request),
        state: shown.state,
        retry,
        href: makeListingHref(request.site.search.searchBasePath, shown.last.answer.listing),
        parsed,
        showParsed,
      },
    [shown, own, request, parsed, retry],
  );
  return { view, failedWith: state === 'failed' ? failedWith : null };
};
