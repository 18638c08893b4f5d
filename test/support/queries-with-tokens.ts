import { holdsToken } from '#functions/runtime/links/link-token.ts';

const decoded = (query: string): string => query.replaceAll(/%2e/gi, '.').replaceAll('&amp;', '&');

/** Queries of a text's addresses that hold a token, which must stand behind the hash or in a path that no log names. */
export const queriesWithTokens = (text: string): string[] =>
  [...text.matchAll(/\?([^\s"'<>#\\]*)/g)].flatMap(([, query = '']) => (holdsToken(decoded(query)) ? [query] : []));
