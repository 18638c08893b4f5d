/** How names and words are compared (rules 1 and 2 of test/search/utterances). Alone here: a list in the first view uses it too. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
