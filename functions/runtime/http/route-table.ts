import { compilePattern, matchPattern } from '#domain/routing/route-pattern.ts';
import { bySpecificity } from '#domain/routing/specificity.ts';
import type { AnyRoute } from '../manifest-entries.ts';

/** Unknown paths there are not pages either. */
export const isReservedPath = (path: string): boolean => /^\/(api|media|theme|assets|fonts)(\/|$)/.test(path);

/** True where only the page route's catch-all matches. */
const isPageFallback = ({ answer, path }: AnyRoute, address: string): boolean =>
  answer.kind === 'html' && path.includes('+}') && isReservedPath(address);

/** What every address of a path begins with: cheaper to compare than its pattern. */
const fixedStart = (path: string): string => /^[^{]*/.exec(path)?.[0].replace(/\/$/, '') ?? '';

export interface RouteMatch<T> {
  entry: T;
  params: Readonly<Record<string, string>>;
}

/** A path's routes, most specific first, as API Gateway chooses. */
export const makeRouteTable = <T>(
  entries: readonly T[],
  routeOf: (entry: T) => AnyRoute,
): ((path: string) => RouteMatch<T>[]) => {
  const table = entries
    .map((entry) => ({ entry, route: routeOf(entry) }))
    .map(({ entry, route }) => ({ entry, route, start: fixedStart(route.path), pattern: compilePattern(route.path) }))
    .toSorted((a, b) => bySpecificity(a.route.path, b.route.path));
  return (path) =>
    table.flatMap(({ entry, route, start, pattern }) => {
      const isOther = !path.startsWith(start) || isPageFallback(route, path);
      const params = isOther ? null : matchPattern(pattern, path);
      return params === null ? [] : [{ entry, params }];
    });
};
