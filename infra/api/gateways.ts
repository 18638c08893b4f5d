import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';

/** The two REST APIs: what comes through the edge, and what is called at the API's own address (ADR 25). */
export const gatewayNames = ['api', 'direct'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** Operators sign requests to the API's own address; of others it asks for the edge's key, but where people come directly. */
export const routeCallers = ({
  auth,
  calledDirectly,
}: Pick<AnyRoute, 'auth' | 'calledDirectly'>): 'operator' | 'anybody' | 'edge' => {
  if (auth === 'operator') return 'operator';
  return calledDirectly ? 'anybody' : 'edge';
};

export const chooseGateway = (route: Pick<AnyRoute, 'auth' | 'calledDirectly'>): GatewayName =>
  routeCallers(route) === 'edge' ? 'api' : 'direct';

/** Everything below these is at the address for direct calls, and nothing else is; a test compares them with the contracts. */
export const DIRECT_PATHS = ['/api/v1/operators/', '/api/v1/notices/'] as const;

/** For an edge in front of both: the emulator's, whose operators come by any site. */
export const gatewayOfPath = (path: string): GatewayName =>
  DIRECT_PATHS.some((start) => path.startsWith(start)) ? 'direct' : 'api';
