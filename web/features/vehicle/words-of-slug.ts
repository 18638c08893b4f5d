/** Words that narrow a search without emptying it: make and model stand first, badge and series after them. */
const WORDS_KEPT = 2;

/** 'toyota hilux' of '2021-toyota-hilux-sr5-k3x9…': what a closed page may still be searched by. */
export const wordsOfSlug = (slug: string): string =>
  slug
    .split('-')
    .slice(0, -1)
    .filter((word) => !/^\d{4}$/.test(word) && word !== '')
    .slice(0, WORDS_KEPT)
    .join(' ');
