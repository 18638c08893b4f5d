/**
 * Normalises names and words for comparison (rules 1 and 2 of test/search/utterances). A separate file, because the
 * first view's bundle needs it.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
