import { useState } from 'react';
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
import { hrefOf, type HrefOf } from './search-changes.ts';

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
const slugsOf = ({ facets }: SearchAnswer): SlugTable => {
  const models = new Map(Object.keys(facets.model ?? {}).map((model) => [slugify(model), [model]]));
  return new Map(Object.keys(facets.make ?? {}).map((make) => [slugify(make), { names: [make], models }]));
};

/** The path's own filters, parsed with the last answer while the next loads. */
const baseFrom = (last: SearchAnswer, { path, site }: PageRequest): PathRefinements =>
  resolveListing(path, slugsOf(last), site.search.searchBasePath, site.dealerships)?.base ?? {};

/** What was searched: the answer's reading of the words, or the address with the refinements of its path. */
export const answeredSearch = (asked: SearchState, { listing, read_as: read }: SearchAnswer): SearchState =>
  read === null ? withBase(asked, listing.base) : readSearch(new URLSearchParams(read));

/**
 * The previous answer stays while the next loads and when it fails (docs/product/search.md, 'Loading and errors'). The search
 * follows the address immediately, so that a second click builds on the first. No view before the first answer.
 */
export const useListing = (): { view: ListingView | undefined; failedWith: number | null } => {
  const request = usePageRequest();
  const own = readSearch(request.search);
  const { last, state, failedWith, retry } = useLastAnswer(searchQueryOfAddress(request.path, request.search), own);
  const [parsed, showParsed] = useState<ParsedQueryView | null>(null);
  const refusal = state === 'failed' ? failedWith : null;
  if (last === undefined) return { view: undefined, failedWith: refusal };
  const { answer } = last;
  const answered = answeredSearch(last.asked, answer);
  const asked = withBase(own, state === 'current' ? answer.listing.base : baseFrom(answer, request));
  const view: ListingView = {
    searchState: state === 'current' ? answered : asked,
    asked,
    answer,
    answered,
    state,
    retry,
    href: hrefOf(request.site.search.searchBasePath, answer.listing),
    parsed,
    showParsed,
  };
  return { view, failedWith: refusal };
};
