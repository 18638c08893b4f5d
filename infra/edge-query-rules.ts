import * as z from 'zod';
import { compilePattern } from '#domain/routing/route-pattern.ts';
import { bySpecificity } from '#domain/routing/specificity.ts';
import { manifest } from '#functions/manifest.ts';
import { pageQueries } from '#functions/pages/query-names.ts';
import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';
import type { QueryRule } from './edge-query.ts';

const routes = manifest
  .filter((entry): entry is AnyRoute => entry.kind === 'route' && entry.answer.kind !== 'html')
  .toSorted((a, b) => bySpecificity(a.path, b.path));

/** Without names of groups: shorter, and the edge has no use for them. */
const sourceOf = ({ source }: RegExp): string => source.replace(/\?<[a-z_]+>/g, '');

/** A schema's fields; a query that is open names what it reads. */
const namesOf = ({ id, query, queryNames }: AnyRoute): readonly string[] => {
  if (queryNames !== undefined) return queryNames;
  if (query instanceof z.ZodObject) return Object.keys(query.shape);
  throw new TypeError(`Route ${id} takes any query: its queryNames must say what it reads.`);
};

const ruleOf = (route: AnyRoute): QueryRule[] => {
  const names = namesOf(route);
  return names.length === 0 ? [] : [{ path: sourceOf(compilePattern(route.path)), names }];
};

/** What is read of queries, by path: of routes as their contracts say, of pages as functions/pages/query-names.ts does. */
export const queryRules: readonly QueryRule[] = [
  ...routes.flatMap(ruleOf),
  ...pageQueries.map(({ path, names }) => ({ path: sourceOf(path), names })),
];
