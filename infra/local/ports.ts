import { resolve } from 'node:path';
import type { Wiring } from '#functions/handlers.ts';
import type { CallRoute } from '#functions/pages/call-route.ts';
import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER } from '#functions/runtime/authorise.ts';
import { makeLocalEgress } from '#functions/runtime/egress-guard.ts';
import { routePath } from '#functions/runtime/route-path.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { makeEmbeddedIndex, type EmbeddedIndex } from '#functions/search/embedded/engine.ts';
import type { StockIndex } from '#functions/search/stock-index.ts';
import { makeSearchMaintenance } from '#functions/search/maintenance.ts';
import { queryOf } from '#infra/proxy-event.ts';
import type { HttpHandler } from './http.ts';
import { localOverlay } from './tenant-overlay.ts';

/** What the page function asks other contexts through: the same proxy events and handlers, without a socket. */
const callThrough =
  (gateway: () => HttpHandler, edgeSecret: string): CallRoute =>
  async (route, { params, query }, tenant) => {
    const response = await gateway()({
      method: route.method,
      path: routePath(route.path, params),
      query: queryOf(query),
      headers: { [VIEWER_HOST_HEADER]: tenant.config.hosts[0] ?? '', [EDGE_SECRET_HEADER]: edgeSecret },
      body: Buffer.alloc(0),
      ip: '127.0.0.1',
    });
    return { status: response.status, body: JSON.parse(response.body.toString('utf8')) };
  };

/** Where `npm run build` leaves the page bundle. */
const WEB_BUNDLE = resolve(import.meta.dirname, '../../dist/web/server');

export interface Ports {
  wiring: Wiring;
  /** The engine itself, which can be saved to files. */
  embedded: EmbeddedIndex;
  /** The gateway is made from functions that need these ports: it is tied in afterwards. */
  connect: (gateway: HttpHandler) => void;
}

/** The ports of the embedded run: index in memory, calls in process, the sample CRM as the one loopback address let out to. */
export const makePorts = (
  runtime: ApiRuntime,
  crmUrl: string,
  aroundIndex: (index: StockIndex) => StockIndex,
): Ports => {
  let connected: HttpHandler | undefined;
  const gateway = (): HttpHandler => {
    if (connected === undefined) throw new TypeError('The gateway is not connected yet.');
    return connected;
  };
  const embedded = makeEmbeddedIndex();
  const index = aroundIndex(embedded);
  return {
    embedded,
    wiring: {
      ...runtime,
      egress: makeLocalEgress({ allowedOrigins: [crmUrl] }),
      index,
      searchMaintenance: (given) => makeSearchMaintenance({ ...given, index }),
      webBundle: WEB_BUNDLE,
      callRoute: callThrough(gateway, runtime.env.EDGE_SECRET),
      tenantOverlay: localOverlay((tenant) => `${crmUrl}/hooks/${tenant}`),
    },
    connect: (handler) => {
      connected = handler;
    },
  };
};
