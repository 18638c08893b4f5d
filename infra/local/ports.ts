import type { Ports } from '#functions/ports.ts';
import type { ApiFunction } from '#functions/runtime/http/api.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { makeEmbeddedIndex, type EmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { makeCallRoute } from '#infra/in-process/call-route.ts';
import type { EdgeCache } from './edge/cache.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import type { Granted, LocalContext, Member } from '#infra/ports/port.ts';
import type { FindAccount } from '#infra/ports/payments/account.ts';
import { portOfMember, ports } from '#infra/ports/ports.ts';

type Apis = ReadonlyMap<string, ApiFunction>;
type FromPorts = Pick<Granted, Member>;

export interface LocalPorts {
  all: Ports;
  embedded: EmbeddedIndex;
  /** Called after the functions exist, because they call each other's routes through these ports. */
  connect: (apis: Apis) => void;
  close: () => Promise<void>;
}

export interface PortOptions {
  crmUrl: string;
  dataDir: string;
  localEndpoints: readonly string[];
  findPaymentAccount: FindAccount;
  mailbox: Mailbox;
  edgeCache: EdgeCache;
  aroundIndex: (index: StockIndex) => StockIndex;
}

const isComplete = (filled: Partial<FromPorts>): filled is FromPorts =>
  [...portOfMember.keys()].every((member) => member in filled);

const fill = async (context: LocalContext): Promise<FromPorts> => {
  let filled: Partial<FromPorts> = {};
  for (const { local } of ports) if (local !== undefined) filled = { ...filled, ...(await local(context)) };
  if (!isComplete(filled))
    throw new TypeError('A port of infra/ports/registry.ts has no adapter for the embedded run.');
  return filled;
};

export const makePorts = async (
  runtime: ApiRuntime,
  { crmUrl, dataDir, localEndpoints, findPaymentAccount, mailbox, edgeCache, aroundIndex }: PortOptions,
): Promise<LocalPorts> => {
  let connected: Apis | undefined;
  const getApi = (context: string): ApiFunction => {
    const api = connected?.get(context);
    if (api === undefined) throw new TypeError(`The API function of '${context}' is not connected.`);
    return api;
  };
  await using opened = new AsyncDisposableStack();
  const embedded = makeEmbeddedIndex();
  const index = aroundIndex(embedded);
  const filled = await fill({
    runtime,
    crmUrl,
    dataDir,
    localEndpoints,
    findPaymentAccount,
    mailbox,
    edgeCache,
    index,
    onClose: (close) => opened.defer(close),
  });
  const callRoute = makeCallRoute({ ...runtime, apiOf: getApi, edgeSecret: runtime.env.EDGE_SECRET });
  const owned = opened.move();
  return {
    embedded,
    all: { ...runtime, ...filled, callRoute },
    connect: (apis) => {
      connected = apis;
    },
    close: () => owned.disposeAsync(),
  };
};
