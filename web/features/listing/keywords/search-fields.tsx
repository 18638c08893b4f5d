import type { SearchState } from '#domain/search/state.ts';
import { writeSearch } from '#domain/search/url.ts';

/** The rest of the search as hidden fields, so that a form without scripts keeps it. */
export function SearchFields({ state }: { state: SearchState }) {
  return [...new URLSearchParams(writeSearch(state))].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
