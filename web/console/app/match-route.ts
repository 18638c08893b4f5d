import { compilePattern, matchPattern } from '#domain/routing/route-pattern.ts';

export interface MatchedRoute<R> {
  route: R;
  params: Readonly<Record<string, string>>;
}

const decode = (params: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)];
      } catch {
        return [name, value];
      }
    }),
  );

const compiled = new Map<string, RegExp>();

const patternOf = (path: string): RegExp => {
  const known = compiled.get(path) ?? compilePattern(path);
  compiled.set(path, known);
  return known;
};

export const matchRoute = <R extends { path: string }>(routes: readonly R[], path: string): MatchedRoute<R> | null => {
  for (const route of routes) {
    const params = matchPattern(patternOf(route.path), path);
    if (params !== null) return { route, params: decode(params) };
  }
  return null;
};

/** '/coastline/leads/x' is '/leads/x' of the dealer 'coastline'. */
export const splitDealer = (pathname: string): { slug: string; path: string } => {
  const [, slug = '', rest = ''] = /^\/([^/]*)(\/.*)?$/.exec(pathname) ?? [];
  return { slug, path: rest === '' ? '/' : rest.replace(/(?<=.)\/$/, '') };
};
