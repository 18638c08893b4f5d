import { CONSOLE_SLUG } from '#domain/site/host-names.ts';
import { join } from 'node:path';
import type { EventBus } from '#functions/runtime/outbox/bus.ts';
import { makeDocumentClient } from '#functions/runtime/clients/documents.ts';
import type { ApiEnv } from '#functions/runtime/env.ts';
import { timeOrderedId } from '#functions/runtime/identifiers.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import { makeRuntime, type ApiRuntime } from '#functions/runtime/runtime.ts';
import { makeLocalBus } from './workers/bus.ts';
import { inProcessDocuments } from './table/in-process-documents.ts';
import type { AskTable } from './table/in-process-transport.ts';
import { logSignals } from './log.ts';
import { openLocalObjects } from './objects/objects.ts';
import { listQueues } from './queues/consumer-queues.ts';
import { openLocalQueues, type LocalQueues } from './queues/queues.ts';
import { startLocalTable } from './table/table.ts';
import { loggedBus, loggedObjects, type OnRequest } from './request-log.ts';
import { consumerEntries } from './functions.ts';

const TABLE_NAME = 'forecourt';
const REGION = 'ap-southeast-2';

export interface Engines {
  env: ApiEnv;
  askTable: AskTable;
  queues: LocalQueues;
  objects: ObjectStore;
  /** Origin of the objects' signed addresses. */
  uploads: string;
  bus: EventBus;
  close: () => Promise<void>;
}

/** What waits must come although a test's clock stands still. */
const machineTime = (): Date => new Date();

/** Table, queues, objects and bus, stored under the data folder. Signed uploads are all that is reached from outside. */
export const startEngines = async (options: {
  dir: string;
  edgeSecret: string;
  siteOrigin: string;
  /** Of the platform's own host. */
  operatorsOrigin?: string;
  /** Origin of the payment simulator's form. */
  paymentFrame?: string;
  now: () => Date;
  onError: (error: unknown) => void;
}): Promise<Engines> => {
  const { dir, now, onError } = options;
  const consoleOrigin = options.siteOrigin.replace('{slug}', CONSOLE_SLUG);
  const [table, stored] = await Promise.all([
    startLocalTable({ path: join(dir, 'table'), tableName: TABLE_NAME }),
    openLocalObjects({ dir: join(dir, 'objects'), now: machineTime, onError, sentFrom: consoleOrigin }),
  ]);
  const queues = openLocalQueues({ dir: join(dir, 'queues'), queues: listQueues(consumerEntries), now: machineTime });
  const newId = (): string => timeOrderedId(now());
  return {
    env: {
      TABLE_NAME,
      EDGE_SECRET: options.edgeSecret,
      OPERATOR_AUTH: 'token',
      CONSOLE_ORIGIN: consoleOrigin,
      // One process reads all shards in sequence, so more would only add queries.
      OUTBOX_SHARDS: 1,
      SITE_ORIGIN: options.siteOrigin,
      ...(options.operatorsOrigin === undefined ? {} : { OPERATORS_ORIGIN: options.operatorsOrigin }),
      ...(options.paymentFrame === undefined ? {} : { PAYMENT_FRAME: options.paymentFrame }),
    },
    askTable: table.ask,
    queues,
    objects: stored.objects,
    uploads: stored.endpoint,
    bus: makeLocalBus({ queues, consumers: consumerEntries, newId, now, onError }),
    close: async () => {
      queues.close();
      await Promise.all([stored.close(), table.close()]);
    },
  };
};

export const makeLocalRuntime = (
  { env, askTable, objects, bus }: Pick<Engines, 'env' | 'askTable' | 'objects' | 'bus'>,
  platform: Pick<ApiRuntime, 'now' | 'logger' | 'secrets'>,
  onRequest?: OnRequest,
): ApiRuntime => {
  const documents = inProcessDocuments(makeDocumentClient({ AWS_REGION: REGION }), askTable, (what, input, output) =>
    onRequest?.({ to: 'table', what, input, output }),
  );
  return makeRuntime(env, {
    ...platform,
    documents,
    objects: onRequest === undefined ? objects : loggedObjects(objects, onRequest),
    bus: onRequest === undefined ? bus : loggedBus(bus, onRequest),
    signals: logSignals(platform.logger),
  });
};
