import { useState } from 'react';
import { resolveListing, withBase, type PathRefinements, type SlugTable } from '#domain/search/paths.ts';
import type { SearchState } from '#domain/search/state.ts';
import { readSearch } from '#domain/search/url.ts';
import { slugify } from '#domain/text/rules.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import type { PageRequest } from '#web/lib/page-definition.ts';
import { searchQueryOfAddress } from '#web/lib/queries/search.ts';
import { useLastAnswer } from '#web/lib/use-last-answer.ts';
import type { ParsedQueryView } from '#web/sections/query-parser/parsed-query-view.ts';
import { hrefOf, type HrefOf } from './search-changes.ts';

/** The listing as it stands: what is asked, the last answer, and whether that answer is the one to what is asked. */
export interface ListingView {
  searchState: SearchState;
  answer: SearchAnswer;
  /** What the answer in sight was asked: the same as `asked`, except while the next answer is on its way. */
  answered: SearchState;
  state: 'current' | 'loading' | 'failed';
  retry: () => void;
  href: HrefOf;
  /** The words that became filters last, so that they can be words again. */
  parsed: ParsedQueryView | null;
  showParsed: (parsed: ParsedQueryView) => void;
}

/** Makes and models that the answer names, by slug: enough to read any address that its own links lead to. */
const slugsOf = ({ facets }: SearchAnswer): SlugTable => {
  const models = new Map(Object.keys(facets.model ?? {}).map((model) => [slugify(model), [model]]));
  return new Map(Object.keys(facets.make ?? {}).map((make) => [slugify(make), { names: [make], models }]));
};

/** What the path itself asks for, as the last answer lets us read it while the next is on its way. */
const baseFrom = (last: SearchAnswer, { path, site }: PageRequest): PathRefinements =>
  resolveListing(path, slugsOf(last), site.search.searchBasePath, site.dealerships)?.base ?? {};

/**
 * The listing of the current address. The previous answer stays while the next is on its way and where it fails (spec §4,
 * 'Search behaviour'); every address is a query of its own, so a late answer can never replace a newer one. What is asked
 * follows the address at once, so that a second click builds on the first. No view before the very first answer.
 */
export const useListing = (): { view: ListingView | undefined; failedWith: number | null } => {
  const request = usePageRequest();
  const own = readSearch(request.search);
  const { last, state, failedWith, retry } = useLastAnswer(searchQueryOfAddress(request.path, request.search), own);
  const [parsed, showParsed] = useState<ParsedQueryView | null>(null);
  const refusal = state === 'failed' ? failedWith : null;
  if (last === undefined) return { view: undefined, failedWith: refusal };
  const { answer } = last;
  const answered = withBase(last.asked, answer.listing.base);
  const view: ListingView = {
    searchState: state === 'current' ? answered : withBase(own, baseFrom(answer, request)),
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
