import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  CreateTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  type CreateTableCommandInput,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { tableIndexes } from '#functions/runtime/table-index.ts';

const keySchema = (hash: string, range: string): CreateTableCommandInput['KeySchema'] => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];

/** The one table: primary key and the three sparse, keys-only indexes. The CDK's TenantTable says the same. */
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

const endpointSchema = z.string();

/**
 * dynalite in a thread of its own, on a free port of 127.0.0.1, on disk under `path` or in memory: the table's work and
 * the platform's share no event loop, so a feed being written does not slow a search.
 */
const startThread = async (path: string | undefined): Promise<LocalTable> => {
  const thread = new Worker(new URL('./table-thread.ts', import.meta.url), { workerData: { path }, execArgv: [] });
  const endpoint = endpointSchema.parse((await once(thread, 'message'))[0]);
  return {
    endpoint,
    close: async () => {
      const ended = once(thread, 'exit');
      thread.postMessage('close');
      await ended;
    },
  };
};

/** The local table server with the one table made. */
export const startLocalTable = async (options: { path?: string; tableName: string }): Promise<LocalTable> => {
  const table = await startThread(options.path);
  const client = new DynamoDBClient({
    region: 'ap-southeast-2',
    endpoint: table.endpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { TableNames } = await client.send(new ListTablesCommand({}));
  if (TableNames?.includes(options.tableName) !== true)
    await client.send(new CreateTableCommand(tableDefinition(options.tableName)));
  client.destroy();
  return table;
};
