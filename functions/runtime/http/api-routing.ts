import type { BoundRoute } from './implement.ts';
import { Problem } from './problems.ts';
import { makeRouteTable } from './route-table.ts';

/** A malformed escape is refused by the API. A page takes it as text: no page has that address, so it answers 404. */
const decode = (text: string, { answer }: BoundRoute['route']): string => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (answer.kind === 'html') return text;
    throw new Problem('validation_failed', 'The address is not valid.', { cause: error });
  }
};

/** No route answers OPTIONS, so CORS preflights fail. */
const allowed = (methods: readonly string[]): string =>
  [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ');

export type FindRoute = (method: string, path: string) => { bound: BoundRoute; params: Record<string, string> };

/**
 * Makes the function that finds the route of a request; the most specific path wins. It throws `not_found`, and
 * `method_not_allowed` with the allowed methods where the path exists.
 */
export const makeFindRoute = (routes: readonly BoundRoute[]): FindRoute => {
  const routesAt = makeRouteTable(routes, ({ route }) => route);
  return (method, path) => {
    const known = routesAt(path);
    const found = known.find(({ entry }) => entry.route.method === method);
    if (found !== undefined) {
      const { entry: bound, params } = found;
      const decoded = Object.entries(params).map(([name, value]): [string, string] => [
        name,
        decode(value, bound.route),
      ]);
      return { bound, params: Object.fromEntries(decoded) };
    }
    if (known.length === 0) throw new Problem('not_found', 'Nothing is at this address.');
    const allow = allowed(known.map(({ entry }) => entry.route.method));
    throw new Problem('method_not_allowed', `Use ${allow} at this address.`, { headers: { allow } });
  };
};
