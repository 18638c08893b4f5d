import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { EventBus } from './outbox/bus.ts';
import type { ApiEnv, Env } from './env.ts';
import { timeOrderedId } from './identifiers.ts';
import type { Logger } from './logger.ts';
import type { ObjectStore } from './stores/object-store.ts';
import type { SecretStore } from './stores/secrets.ts';
import type { Signals } from './signals.ts';
import { Table } from './table/table.ts';
import { makeTenantDirectory, type TenantDirectory } from './tenants/tenant-directory.ts';

/** Each function uses only the members it declares. */
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
  signals: Signals;
}

export interface ApiRuntime extends Runtime {
  env: ApiEnv;
  /** For load tests, which use a single address and person. */
  limits?: 'off' | undefined;
}

type Given = Pick<Runtime, 'now' | 'logger' | 'documents' | 'objects' | 'bus' | 'secrets' | 'signals'>;

export const makeRuntime = <E extends Env>(env: E, given: Given): Runtime & { env: E } => {
  const table = new Table(given.documents, env.TABLE_NAME, env.OUTBOX_SHARDS);
  return {
    ...given,
    env,
    table,
    newId: () => timeOrderedId(given.now()),
    directory: makeTenantDirectory({ table, now: given.now }),
  };
};
