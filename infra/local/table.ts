import {
  CreateTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  type CreateTableCommandInput,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { tableIndexes } from '#functions/runtime/table-index.ts';
import { portOf } from './http.ts';

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

/** dynalite on a free port of 127.0.0.1, on disk under `path` or in memory, with the table made. */
export const startLocalTable = async (options: { path?: string; tableName: string }): Promise<LocalTable> => {
  const server = dynalite({
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
    ...(options.path === undefined ? {} : { path: options.path }),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const endpoint = `http://127.0.0.1:${portOf(server.address())}`;
  const client = new DynamoDBClient({
    region: 'ap-southeast-2',
    endpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { TableNames } = await client.send(new ListTablesCommand({}));
  if (TableNames?.includes(options.tableName) !== true)
    await client.send(new CreateTableCommand(tableDefinition(options.tableName)));
  client.destroy();
  return {
    endpoint,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        // dynalite closes its store too and then says null where Node says undefined.
        server.close((error) => (error instanceof Error ? reject(error) : resolve()));
      }),
  };
};
