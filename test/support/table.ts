import { makeClients } from '#functions/runtime/clients.ts';
import { Table } from '#functions/runtime/table.ts';
import { startLocalTable } from '#infra/local/table.ts';

/** A real local table in memory, for store tests. Close it in afterAll. */
export const testTable = async () => {
  const server = await startLocalTable({ tableName: 'forecourt' });
  const { documents } = makeClients({
    AWS_REGION: 'ap-southeast-2',
    DYNAMODB_ENDPOINT: server.endpoint,
    TABLE_NAME: 'forecourt',
    BUS_NAME: 'forecourt',
    BUCKET_NAME: 'forecourt',
    EDGE_SECRET: 'x'.repeat(24),
    SITE_ORIGIN: 'http://{slug}.localhost',
  });
  return {
    documents,
    tableName: 'forecourt',
    table: new Table(documents, 'forecourt'),
    endpoint: server.endpoint,
    close: async () => {
      documents.destroy();
      await server.close();
    },
  };
};
