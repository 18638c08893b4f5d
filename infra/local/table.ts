import { setTimeout } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  type CreateTableCommandInput,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import type { EngineCredentials } from '#functions/runtime/env.ts';
import { tableIndexes } from '#functions/runtime/table-index.ts';
import { askThread, type AskDirectly } from './direct-requests.ts';
import { startEngineThread } from './engine-thread.ts';

const keySchema = (hash: string, range: string): CreateTableCommandInput['KeySchema'] => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];

/** Must match the CDK's TenantTable. */
export const tableDefinition = (name: string): CreateTableCommandInput => ({
  TableName: name,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk', ...Object.values(tableIndexes).flatMap(({ hash, range }) => [hash, range])].map(
    (attribute) => ({
      AttributeName: attribute,
      AttributeType: 'S',
    }),
  ),
  KeySchema: keySchema('pk', 'sk'),
  GlobalSecondaryIndexes: Object.values(tableIndexes).map(({ name: IndexName, hash, range }) => ({
    IndexName,
    KeySchema: keySchema(hash, range),
    Projection: { ProjectionType: 'KEYS_ONLY' },
  })),
});

export interface LocalTable {
  endpoint: string;
  /** Requests of the platform itself, without HTTP. */
  ask: AskDirectly;
  close: () => Promise<void>;
}

/** dynalite lists tables by scanning all items; a description is one read. */
const statusOf = async (client: DynamoDBClient, TableName: string): Promise<string | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

const LOOKS = 500;
const BETWEEN_LOOKS_MS = 20;

/** Creates the table if it is missing. dynalite answers while it is still creating, and then knows no items. */
const ensureTable = async (client: DynamoDBClient, name: string): Promise<void> => {
  if ((await statusOf(client, name)) === undefined) await client.send(new CreateTableCommand(tableDefinition(name)));
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await statusOf(client, name)) === 'ACTIVE') return;
    await setTimeout(BETWEEN_LOOKS_MS);
  }
  throw new Error(`The table ${name} was not ready within ${(LOOKS * BETWEEN_LOOKS_MS) / 1_000} seconds.`);
};

const readySchema = z.object({ endpoint: z.url() });

/** dynalite on a free loopback port, in SQLite under `path` or in memory, with the table created. */
export const startLocalTable = async (options: {
  path?: string;
  tableName: string;
  region: string;
  credentials: EngineCredentials;
}): Promise<LocalTable> => {
  const { path, region, credentials } = options;
  const { ready, thread, close } = await startEngineThread(
    new URL('./table-thread.ts', import.meta.url),
    { path, credentials },
    readySchema,
  );
  const client = new DynamoDBClient({ region, endpoint: ready.endpoint, credentials });
  await ensureTable(client, options.tableName);
  client.destroy();
  return { endpoint: ready.endpoint, ask: askThread(thread), close };
};
