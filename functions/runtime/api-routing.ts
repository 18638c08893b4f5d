import type { BoundRoute } from './implement.ts';
import { Problem } from './problems.ts';
import { isPageFallback } from './route-path.ts';

interface Compiled {
  bound: BoundRoute;
  pattern: RegExp;
  names: string[];
}

/** '/api/v1/cars/{slug}' or '/{path+}' as a pattern; braces name the parameters. */
const compile = (bound: BoundRoute): Compiled => {
  const names: string[] = [];
  const source = bound.route.path.replace(/\{([a-z_]+)(\+)?\}/g, (_, name: string, greedy: string | undefined) => {
    names.push(name);
    return greedy === undefined ? '([^/]+)' : '(.*)';
  });
  return { bound, pattern: new RegExp(`^${source}$`), names };
};

/** A malformed escape is refused; for a page it stands for itself, and names none: people get the page that says so. */
const decode = (text: string, { answer }: BoundRoute['route']): string => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (answer.kind === 'html') return text;
    throw new Problem('validation_failed', 'The address is not valid.', { cause: error });
  }
};

const compiledOf = new WeakMap<readonly BoundRoute[], Compiled[]>();

const compiled = (routes: readonly BoundRoute[]): Compiled[] => {
  const known = compiledOf.get(routes);
  if (known !== undefined) return known;
  const fresh = routes.map(compile);
  compiledOf.set(routes, fresh);
  return fresh;
};

const matches = (routes: readonly BoundRoute[], path: string) =>
  compiled(routes).flatMap(({ bound, pattern, names }) => {
    const match = isPageFallback(bound.route, path) ? null : pattern.exec(path);
    return match === null ? [] : [{ bound, names, match }];
  });

/** 'GET, HEAD': HEAD goes where GET goes. OPTIONS is answered nowhere, so that no other origin is ever let in by CORS. */
const allowed = (methods: readonly string[]): string =>
  [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ');

/**
 * Finds the route of a request; the first match in the order of declaration wins. Throws `not_found`, and
 * `method_not_allowed` with the methods there are where the path is right.
 */
export const findRoute = (
  routes: readonly BoundRoute[],
  method: string,
  path: string,
): { bound: BoundRoute; params: Record<string, string> } => {
  const known = matches(routes, path);
  const found = known.find(({ bound }) => bound.route.method === method);
  if (found !== undefined) {
    const { bound, names, match } = found;
    return {
      bound,
      params: Object.fromEntries(names.map((name, n) => [name, decode(match[n + 1] ?? '', bound.route)])),
    };
  }
  if (known.length === 0) throw new Problem('not_found', 'Nothing is at this address.');
  const allow = allowed(known.map(({ bound }) => bound.route.method));
  throw new Problem('method_not_allowed', `Use ${allow} at this address.`, { headers: { allow } });
};
