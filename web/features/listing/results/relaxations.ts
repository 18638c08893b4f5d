import type { SearchState } from '#domain/search/state.ts';
import { readSearch } from '#domain/search/url.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { joinWithAnd } from '#domain/text/lists.ts';
import type { Site } from '#functions/sites/contract.ts';
import { activeFilters } from '#web/features/listing/search/active-filters.ts';

export interface Relaxation {
  /** 'Without “Diesel”', 'Up to $28,990': what changes. */
  label: string;
  state: SearchState;
  count: number;
}

/** Keywords already have quotation marks. */
const listed = (labels: readonly string[]): string =>
  joinWithAnd(labels.map((label) => (label.startsWith('“') ? label : `“${label}”`)));

export const EVERYTHING = 'Everything in our stock';

/** What is wider or removed; if more than two are removed and fewer remain, what remains. */
const formatRelaxationLabel = (
  searchState: SearchState,
  relaxed: SearchState,
  dealerships: Site['dealerships'],
): string => {
  const kept = new Map(activeFilters(relaxed, dealerships).map(({ key, label }) => [key, label]));
  const changed = activeFilters(searchState, dealerships).filter(({ key, label }) => kept.get(key) !== label);
  if (changed.length > 2 && kept.size === 0) return EVERYTHING;
  if (changed.length > 2 && kept.size < changed.length) return `Only ${listed([...kept.values()])}`;
  const wider = changed.map(({ key }) => kept.get(key)).find((label) => label !== undefined);
  return wider ?? `Without ${listed(changed.map(({ label }) => label))}`;
};

export const listRelaxations = (
  answered: SearchState,
  { relaxations }: Pick<SearchAnswer, 'relaxations'>,
  dealerships: Site['dealerships'],
): Relaxation[] =>
  relaxations.map(({ query, count }) => {
    const state = readSearch(new URLSearchParams(query));
    return { label: formatRelaxationLabel(answered, state, dealerships), state, count };
  });
