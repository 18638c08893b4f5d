import type { BoundRoute } from './implement.ts';
import { Problem } from './problems.ts';

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

/** Finds the route of a request; the first match in the order of declaration wins. Throws `not_found`. */
export const findRoute = (
  routes: readonly BoundRoute[],
  method: string,
  path: string,
): { bound: BoundRoute; params: Record<string, string> } => {
  for (const { bound, pattern, names } of compiled(routes)) {
    if (bound.route.method !== method) continue;
    const match = pattern.exec(path);
    if (match === null) continue;
    return {
      bound,
      params: Object.fromEntries(names.map((name, n) => [name, decode(match[n + 1] ?? '', bound.route)])),
    };
  }
  throw new Problem('not_found', 'Nothing is at this address.');
};
