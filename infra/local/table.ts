import {
  CreateTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  type CreateTableCommandInput,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import type { EngineCredentials } from '#functions/runtime/env.ts';
import { tableIndexes } from '#functions/runtime/table-index.ts';
import { startEngineThread } from './engine-thread.ts';

const keySchema = (hash: string, range: string): CreateTableCommandInput['KeySchema'] => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];

/** Must match the CDK's TenantTable. */
const tableDefinition = (name: string): CreateTableCommandInput => ({
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
  close: () => Promise<void>;
}

const readySchema = z.object({ endpoint: z.url() });

/** dynalite on a free loopback port, on disk under `path` or in memory, with the table created. */
export const startLocalTable = async (options: {
  path?: string;
  tableName: string;
  region: string;
  credentials: EngineCredentials;
}): Promise<LocalTable> => {
  const { path, region, credentials } = options;
  const { ready, close } = await startEngineThread(
    new URL('./table-thread.ts', import.meta.url),
    { path, credentials },
    readySchema,
  );
  const client = new DynamoDBClient({ region, endpoint: ready.endpoint, credentials });
  const { TableNames } = await client.send(new ListTablesCommand({}));
  if (TableNames?.includes(options.tableName) !== true)
    await client.send(new CreateTableCommand(tableDefinition(options.tableName)));
  client.destroy();
  return { endpoint: ready.endpoint, close };
};
