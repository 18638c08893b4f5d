import * as z from 'zod';
import { compilePattern } from '#domain/routing/route-pattern.ts';
import { bySpecificity } from '#domain/routing/specificity.ts';
import { manifest } from '#functions/manifest.ts';
import { pageQueries } from '#functions/pages/query-names.ts';
import { CONSOLE_PATHS } from '#functions/runtime/http/doors.ts';
import { contextName, type AnyRoute } from '#functions/runtime/manifest-entries.ts';
import type { QueryRule } from './query.ts';

/** Where nothing is kept, a query need not be spelt in one way. */
const isOfConsole = ({ path }: AnyRoute): boolean => path.startsWith(CONSOLE_PATHS);

/** What pages read stands in the list of pages. */
const isPage = (entry: AnyRoute): boolean => entry.answer.kind === 'html' && contextName(entry) === 'pages';

const routes = manifest
  .filter((entry): entry is AnyRoute => entry.kind === 'route' && !isPage(entry) && !isOfConsole(entry))
  .toSorted((a, b) => bySpecificity(a.path, b.path));

/** Without group names, which the edge does not use. */
const stripGroupNames = ({ source }: RegExp): string => source.replace(/\?<[a-z_]+>/g, '');

/** Fields of the schema; an open query lists its names. */
const listQueryNames = ({ id, query, queryNames }: AnyRoute): readonly string[] => {
  if (queryNames !== undefined) return queryNames;
  if (query instanceof z.ZodObject) return Object.keys(query.shape);
  throw new TypeError(`Route ${id} takes any query: its queryNames must say what it reads.`);
};

const buildQueryRules = (route: AnyRoute): QueryRule[] => {
  const names = listQueryNames(route);
  return names.length === 0 ? [] : [{ path: stripGroupNames(compilePattern(route.path)), names }];
};

/** Query names by path at dealers' hosts: of routes from their contracts, of pages from functions/pages/query-names.ts. */
export const queryRules: readonly QueryRule[] = [
  ...routes.flatMap(buildQueryRules),
  ...pageQueries.map(({ path, names }) => ({ path: stripGroupNames(path), names })),
];
