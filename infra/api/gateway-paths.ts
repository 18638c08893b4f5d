import { contextName, type AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { routeCallers } from './gateways.ts';

/** '{hash}.css' -> '{hash}': API Gateway has no variables within a segment; the function matches the whole path. */
const stripAffixes = (segment: string): string => segment.replace(/^.*(\{[a-z_]+\+?\}).*$/, '$1');

export interface GatewayPath {
  path: string;
  route: AnyRoute;
}

/** Routes of one path share one gateway method, so these properties must be equal. */
const treatmentKey = (route: AnyRoute): string => [contextName(route), routeCallers(route), route.tenant].join();

export const splitGatewayPath = (path: string): string[] =>
  path
    .split('/')
    .filter((segment) => segment !== '')
    .map(stripAffixes);

const pathDepth = ({ path }: AnyRoute): number => splitGatewayPath(path).length;

/** The path itself, for the routes that stand at it. */
const ownPath = (path: string, routes: readonly AnyRoute[]): readonly GatewayPath[] => {
  const [own, ...others] = routes;
  if (own === undefined) return [];
  const other = others.find((route) => treatmentKey(route) !== treatmentKey(own));
  if (other === undefined) return [{ path, route: own }];
  throw new TypeError(`${other.id} and ${own.id} share a path, but not context, callers and tenant.`);
};

/** All paths below one, where one function answers them in one way. */
const restPath = (path: string, below: readonly AnyRoute[]): GatewayPath | undefined => {
  const [first, second] = below;
  if (path === '/' || first === undefined || second === undefined) return undefined;
  const isOfOne = below.every((route) => treatmentKey(route) === treatmentKey(first));
  return isOfOne ? { path: `${path}/{rest+}`, route: first } : undefined;
};

/**
 * The paths that API Gateway tells apart. Below a path whose routes all go to one function in one way stands a single
 * `{rest+}`, because an API holds 300 resources and a stack 500; the function matches the whole path again.
 */
export const gatewayPaths = (routes: readonly AnyRoute[], parts: readonly string[] = []): readonly GatewayPath[] => {
  const path = `/${parts.join('/')}`;
  const below = routes.filter((route) => pathDepth(route) > parts.length);
  const rest = restPath(path, below);
  const children = Map.groupBy(below, (route) => splitGatewayPath(route.path)[parts.length] ?? '');
  return [
    ...ownPath(
      path,
      routes.filter((route) => pathDepth(route) === parts.length),
    ),
    ...(rest === undefined
      ? [...children].flatMap(([part, inside]) => gatewayPaths(inside, [...parts, part]))
      : [rest]),
  ];
};
