import { compilePattern, matchPattern } from '#domain/routing/route-pattern.ts';
import { bySpecificity } from '#domain/routing/specificity.ts';
import type { AnyRoute } from '../manifest-entries.ts';

/** Unknown paths there are not pages either. */
export const isReservedPath = (path: string): boolean => /^\/(api|media|theme|assets|fonts)(\/|$)/.test(path);

/** True where only the page route's catch-all matches. */
const isPageFallback = ({ answer, path }: AnyRoute, address: string): boolean =>
  answer.kind === 'html' && path.includes('+}') && isReservedPath(address);

export interface RouteMatch<T> {
  entry: T;
  params: Readonly<Record<string, string>>;
}

/** A path's routes, most specific first, as API Gateway chooses. */
export const makeRouteTable = <T>(
  entries: readonly T[],
  routeOf: (entry: T) => AnyRoute,
): ((path: string) => RouteMatch<T>[]) => {
  const table: { entry: T; route: AnyRoute; pattern: RegExp }[] = entries
    .map((entry) => ({ entry, route: routeOf(entry), pattern: compilePattern(routeOf(entry).path) }))
    .toSorted((a, b) => bySpecificity(a.route.path, b.route.path));
  return (path) =>
    table.flatMap(({ entry, route, pattern }) => {
      const params = isPageFallback(route, path) ? null : matchPattern(pattern, path);
      return params === null ? [] : [{ entry, params }];
    });
};
