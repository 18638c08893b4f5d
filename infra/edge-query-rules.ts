import * as z from 'zod';
import { manifest } from '#functions/manifest.ts';
import { pageQueries } from '#functions/pages/query-names.ts';
import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';
import type { QueryRule } from './edge-query.ts';

const routes = manifest.filter((entry): entry is AnyRoute => entry.kind === 'route');

/** A schema's fields; a query that is open names what it reads. */
const namesOf = ({ id, query, queryNames }: AnyRoute): readonly string[] => {
  if (queryNames !== undefined) return queryNames;
  if (query instanceof z.ZodObject) return Object.keys(query.shape);
  throw new TypeError(`Route ${id} takes any query: its queryNames must say what it reads.`);
};

const patternOf = (path: string): string => `^${path.replaceAll('.', '\\.').replace(/\{[a-z_]+\}/g, '[^/]+')}$`;

const ruleOf = (route: AnyRoute): QueryRule[] => {
  const names = namesOf(route);
  return names.length === 0 ? [] : [{ path: patternOf(route.path), names }];
};

/** What is read of queries, by path: of routes as their contracts say, of pages as functions/pages/query-names.ts does. */
export const queryRules: readonly QueryRule[] = [
  ...routes.filter(({ answer }) => answer.kind !== 'html').flatMap(ruleOf),
  ...pageQueries.map(({ path, names }) => ({ path: path.source, names })),
];
