import { resolve } from 'node:path';
import type { Wiring } from '#functions/handlers.ts';
import type { ApiFunction } from '#functions/runtime/api.ts';
import { makeLocalEgress } from '#functions/runtime/egress-guard.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { makeEmbeddedIndex, type EmbeddedIndex } from '#functions/search/embedded/engine.ts';
import type { StockIndex } from '#functions/search/stock-index.ts';
import { makeSearchMaintenance } from '#functions/search/maintenance.ts';
import { makeCallRoute } from '#infra/call-in-process.ts';
import { makeImageProcess } from './image-process.ts';
import { localOverlay, withLocalEndpoints } from './tenant-overlay.ts';

/** Where `npm run build` leaves the page bundle. */
const WEB_BUNDLE = resolve(import.meta.dirname, '../../dist/web/server');

type Apis = ReadonlyMap<string, ApiFunction>;

export interface Ports {
  wiring: Wiring;
  /** The engine itself, which can be saved to files. */
  embedded: EmbeddedIndex;
  /** Functions call each other's routes, and are made from these ports: they are tied in afterwards. */
  connect: (apis: Apis) => void;
  close: () => Promise<void>;
}

export interface PortOptions {
  crmUrl: string;
  /** Webhook receivers of whoever develops here, on this machine. */
  localEndpoints: readonly string[];
  aroundIndex: (index: StockIndex) => StockIndex;
}

/** The ports of the embedded run: index in memory, calls in process, the sample CRM and own receivers let out to. */
export const makePorts = (runtime: ApiRuntime, { crmUrl, localEndpoints, aroundIndex }: PortOptions): Ports => {
  let connected: Apis | undefined;
  const apiOf = (context: string): ApiFunction => {
    const api = connected?.get(context);
    if (api === undefined) throw new TypeError(`The API function of '${context}' is not connected.`);
    return api;
  };
  const embedded = makeEmbeddedIndex();
  const index = aroundIndex(embedded);
  const { images, close } = makeImageProcess();
  return {
    embedded,
    wiring: {
      ...runtime,
      egress: makeLocalEgress({ allowedOrigins: [crmUrl, ...localEndpoints].map((url) => new URL(url).origin) }),
      images,
      index,
      searchMaintenance: (given) => makeSearchMaintenance({ ...given, index }),
      webBundle: WEB_BUNDLE,
      callRoute: makeCallRoute({ ...runtime, apiOf, edgeSecret: runtime.env.EDGE_SECRET }),
      tenantOverlay: (config) =>
        withLocalEndpoints(localEndpoints)(localOverlay((tenant) => `${crmUrl}/hooks/${tenant}`)(config)),
    },
    connect: (apis) => {
      connected = apis;
    },
    close,
  };
};
