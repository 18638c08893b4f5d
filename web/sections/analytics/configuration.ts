import { rangeNames, valueFacetNames } from '#domain/search/facets.ts';
import type { SearchState } from '#domain/search/state.ts';
import type { AscEvents } from './asc-events.ts';

export type Configuration = AscEvents['asc_element_configuration'];

const outcome = (hasMore: boolean): Configuration['event_action_result'] => (hasMore ? 'applied' : 'removed');

const filters = (before: SearchState, after: SearchState): Configuration[] =>
  valueFacetNames.flatMap((name): Configuration[] => {
    const [had, has] = [before.refinements[name] ?? [], after.refinements[name] ?? []];
    if (had.join('|') === has.join('|')) return [];
    const isNew = has.some((value) => !had.includes(value));
    return [{ element_type: 'filter', element_text: name, event_action_result: outcome(isNew) }];
  });

const sliders = (before: SearchState, after: SearchState): Configuration[] =>
  rangeNames.flatMap((name): Configuration[] => {
    const [had, has] = [before.ranges[name], after.ranges[name]];
    if (had?.min === has?.min && had?.max === has?.max) return [];
    return [{ element_type: 'slider', element_text: name, event_action_result: outcome(has !== undefined) }];
  });

/** What a shopper changed, by name: never the words of a search, nor a value. */
export const configurations = (before: SearchState, after: SearchState): Configuration[] => [
  ...filters(before, after),
  ...sliders(before, after),
  ...(before.sortBy === after.sortBy
    ? []
    : [{ element_type: 'sort', element_text: after.sortBy, event_action_result: 'applied' } as const]),
  ...(before.query === after.query
    ? []
    : [
        {
          element_type: 'search',
          element_text: 'keyword',
          event_action_result: outcome(after.query !== ''),
        } as const,
      ]),
  ...(before.page === after.page || after.page === 1
    ? []
    : [{ element_type: 'pagination', element_text: 'page', event_action_result: 'applied' } as const]),
];
