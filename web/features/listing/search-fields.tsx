import type { SearchState } from '#domain/search/state.ts';
import { writeSearch } from '#domain/search/url.ts';

/** What is asked besides a form's own field, so that the form keeps it when it is sent without scripts. */
export function SearchFields({ state }: { state: SearchState }) {
  return [...new URLSearchParams(writeSearch(state))].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
