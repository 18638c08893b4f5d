import type { SearchState } from '#domain/search/state.ts';

interface NoResultsWords {
  title: string;
  text: string;
}

const chosen: NoResultsWords = {
  title: 'Nothing matches all of this',
  text: 'No vehicle in our stock has everything you chose.',
};
const reduced: NoResultsWords = {
  title: 'Nothing is reduced at the moment',
  text: 'What we reduce stands here, with the price that it had before. Say what you are after, and we tell you what we can do.',
};
const whole: NoResultsWords = {
  title: 'Nothing is listed at the moment',
  text: 'The next vehicles stand here as soon as they are in. Until then, say what you are after: a person answers.',
};

const isNarrowed = ({ query, ranges, refinements: { offer: _, ...others } }: SearchState): boolean =>
  query !== '' || Object.keys(ranges).length > 0 || Object.keys(others).length > 0;

/** Why nothing is found: what was chosen, no reductions, or no stock. */
export const noResultsWords = (answered: SearchState): NoResultsWords => {
  if (isNarrowed(answered)) return chosen;
  return answered.refinements.offer === undefined ? whole : reduced;
};
