import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { makeEventBus, type EventBus } from './bus.ts';
import { makeClients } from './clients.ts';
import type { Env } from './env.ts';
import { timeOrderedId } from './identifiers.ts';
import type { Logger } from './logger.ts';
import { makeObjectStore, type ObjectStore } from './object-store.ts';
import type { SecretStore } from './secrets.ts';
import { Table } from './table.ts';
import { makeTenantDirectory, type TenantDirectory } from './tenant-directory.ts';

/** What every function can be given. Each takes only the members it names (house rule 4). */
export interface Runtime {
  env: Env;
  now: () => Date;
  newId: () => string;
  logger: Logger;
  documents: DynamoDBDocumentClient;
  table: Table;
  directory: TenantDirectory;
  objects: ObjectStore;
  bus: EventBus;
  secrets: SecretStore;
}

/** Wires the ports that look the same wherever the code runs; secrets, clock and log sink come from the platform. */
export const makeRuntime = (env: Env, platform: { now: () => Date; logger: Logger; secrets: SecretStore }): Runtime => {
  const clients = makeClients(env);
  const table = new Table(clients.documents, env.TABLE_NAME);
  return {
    env,
    now: platform.now,
    newId: () => timeOrderedId(platform.now()),
    logger: platform.logger,
    documents: clients.documents,
    table,
    directory: makeTenantDirectory({ table, now: platform.now }),
    objects: makeObjectStore(clients.objects, env.BUCKET_NAME),
    bus: makeEventBus(clients.events, env.BUS_NAME),
    secrets: platform.secrets,
  };
};
