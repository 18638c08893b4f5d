/** Rules 1 and 2 of test/search/phrases/README.md. A file of its own, because the first view's bundle needs it. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
