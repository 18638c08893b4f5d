import { directoryNames, searchNames } from '#domain/search/query-names.ts';

/**
 * What pages read of their query, by the path as it is asked for, before any redirect; other pages read nothing. The edge
 * drops the rest before it looks into its cache.
 */
export const pageQueries: readonly { path: RegExp; names: readonly string[] }[] = [
  { path: /^\/+(search(\/.*)?|dealerships\/[^/]+\/stock\/*|special-offers\/*)$/, names: searchNames },
  { path: /^\/+models(\/[^/]*)?\/*$/, names: directoryNames },
  { path: /^\/+compare\/*$/, names: ['ids'] },
  { path: /^\/+parts\/search\/*$/, names: ['query'] },
];
