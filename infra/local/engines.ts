import { join } from 'node:path';
import { makeClients, type Clients } from '#functions/runtime/clients.ts';
import type { Env } from '#functions/runtime/env.ts';
import { timeOrderedId } from '#functions/runtime/identifiers.ts';
import { startLocalBus } from './bus.ts';
import { startLocalQueues, type LocalQueues } from './queues.ts';
import { startLocalTable } from './table.ts';
import { consumerEntries } from './wiring.ts';

const TABLE_NAME = 'forecourt';
const BUS_NAME = 'forecourt';
const BUCKET_NAME = 'forecourt';
const REGION = 'ap-southeast-2';

export interface Engines {
  env: Env;
  queues: LocalQueues;
  queueClient: Clients['queues'];
  close: () => Promise<void>;
}

/** Table, queues, objects and bus of the embedded run, on free ports of 127.0.0.1, durable under the data folder. */
export const startEngines = async (options: {
  dir: string;
  edgeSecret: string;
  siteOrigin: string;
  now: () => Date;
  onError: (error: unknown) => void;
}): Promise<Engines> => {
  const [table, queues] = await Promise.all([
    startLocalTable({ path: join(options.dir, 'table'), tableName: TABLE_NAME }),
    startLocalQueues({ dir: options.dir, consumers: consumerEntries, bucket: BUCKET_NAME }),
  ]);
  const base: Env = {
    AWS_REGION: REGION,
    DYNAMODB_ENDPOINT: table.endpoint,
    SQS_ENDPOINT: queues.endpoint,
    S3_ENDPOINT: queues.endpoint,
    TABLE_NAME,
    BUS_NAME,
    BUCKET_NAME,
    EDGE_SECRET: options.edgeSecret,
    SITE_ORIGIN: options.siteOrigin,
  };
  const queueClient = makeClients(base).queues;
  const bus = await startLocalBus({
    queues: queueClient,
    queueUrl: queues.queueUrl,
    consumers: consumerEntries,
    newId: () => timeOrderedId(options.now()),
    now: options.now,
    onError: options.onError,
  });
  return {
    env: { ...base, EVENTS_ENDPOINT: bus.endpoint },
    queues,
    queueClient,
    close: async () => {
      queueClient.destroy();
      await bus.close();
      await queues.close();
      await table.close();
    },
  };
};
