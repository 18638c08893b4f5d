import { join } from 'node:path';
import { makeEventBus } from '#functions/runtime/bus.ts';
import { makeDocumentClient } from '#functions/runtime/clients/documents.ts';
import { makeEventClient } from '#functions/runtime/clients/events.ts';
import { makeObjectClient } from '#functions/runtime/clients/objects.ts';
import type { ApiEnv, ServiceEndpoints } from '#functions/runtime/env.ts';
import { makeObjectStore } from '#functions/runtime/object-store.ts';
import { makeRuntime, type ApiRuntime } from '#functions/runtime/runtime.ts';
import { timeOrderedId } from '#functions/runtime/identifiers.ts';
import { startLocalBus, type LocalBus } from './bus.ts';
import { startLocalQueues, type LocalQueues } from './queues.ts';
import { logSignals } from './log.ts';
import { makeSignatureCheck, newCredentials } from './signed-requests.ts';
import { directDocuments } from './direct-documents.ts';
import { directEvents } from './direct-events.ts';
import type { AskDirectly } from './direct-requests.ts';
import { startLocalTable } from './table.ts';
import { tellObjectRequests, type OnRequest } from './told-requests.ts';
import { consumerEntries } from './wiring.ts';

const TABLE_NAME = 'forecourt';
const BUS_NAME = 'forecourt';
const BUCKET_NAME = 'forecourt';
const REGION = 'ap-southeast-2';

export interface EnginesEnv extends ServiceEndpoints, ApiEnv {
  BUS_NAME: string;
  BUCKET_NAME: string;
}

export interface Engines {
  env: EnginesEnv;
  queues: LocalQueues;
  askTable: AskDirectly;
  putEvents: LocalBus['putEvents'];
  close: () => Promise<void>;
}

/** Table, queues, objects and bus on free loopback ports, stored under the data folder; credentials change at each start. */
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
  const credentials = newCredentials();
  const common = { region: REGION, credentials };
  const [table, queues] = await Promise.all([
    startLocalTable({ path: join(options.dir, 'table'), tableName: TABLE_NAME, ...common }),
    startLocalQueues({ dir: options.dir, consumers: consumerEntries, bucket: BUCKET_NAME, ...common }),
  ]);
  const base: EnginesEnv = {
    AWS_REGION: REGION,
    DYNAMODB_ENDPOINT: table.endpoint,
    SQS_ENDPOINT: queues.endpoint,
    S3_ENDPOINT: queues.endpoint,
    CREDENTIALS: credentials,
    TABLE_NAME,
    BUS_NAME,
    BUCKET_NAME,
    EDGE_SECRET: options.edgeSecret,
    OPERATOR_AUTH: 'token',
    // One process reads all shards in sequence, so more would only add queries.
    OUTBOX_SHARDS: 1,
    SITE_ORIGIN: options.siteOrigin,
    ...(options.operatorsOrigin === undefined ? {} : { OPERATORS_ORIGIN: options.operatorsOrigin }),
    ...(options.paymentFrame === undefined ? {} : { PAYMENT_FRAME: options.paymentFrame }),
  };
  const bus = await startLocalBus({
    queues: queues.client,
    queueUrl: queues.queueUrl,
    isSigned: makeSignatureCheck(credentials, () => new Date()),
    consumers: consumerEntries,
    newId: () => timeOrderedId(options.now()),
    now: options.now,
    onError: options.onError,
  });
  return {
    env: { ...base, EVENTS_ENDPOINT: bus.endpoint },
    queues,
    askTable: table.ask,
    putEvents: bus.putEvents,
    close: async () => {
      await bus.close();
      await queues.close();
      await table.close();
    },
  };
};

export const makeLocalRuntime = (
  { env, askTable, putEvents }: Pick<Engines, 'env' | 'askTable' | 'putEvents'>,
  platform: Pick<ApiRuntime, 'now' | 'logger' | 'secrets'>,
  onRequest?: OnRequest,
): ApiRuntime => {
  const table = directDocuments(makeDocumentClient(env), askTable, (what, input, output) =>
    onRequest?.({ to: 'table', what, input, output }),
  );
  const bus = directEvents(makeEventClient(env), putEvents, (what, input) =>
    onRequest?.({ to: 'bus', what, input, output: {} }),
  );
  const objects = makeObjectClient(env);
  if (onRequest !== undefined) tellObjectRequests(objects, onRequest);
  return makeRuntime(env, {
    ...platform,
    documents: table,
    objects: makeObjectStore(objects, env.BUCKET_NAME),
    bus: makeEventBus(bus, env.BUS_NAME),
    signals: logSignals(platform.logger),
  });
};
