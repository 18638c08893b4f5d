/** Slugs begin with make and model; further words could empty the search. */
const WORDS_KEPT = 2;

/** 'toyota hilux' from '2021-toyota-hilux-sr5-k3x9…', to search for similar vehicles. */
export const wordsOfSlug = (slug: string): string =>
  slug
    .split('-')
    .slice(0, -1)
    .filter((word) => !/^\d{4}$/.test(word) && word !== '')
    .slice(0, WORDS_KEPT)
    .join(' ');
