import { makeDocumentClient } from '#functions/runtime/clients.ts';
import { Table } from '#functions/runtime/table.ts';
import { startLocalTable } from '#infra/local/table.ts';

/** A real local table in memory, for store tests. Close it in afterAll. */
export const testTable = async () => {
  const server = await startLocalTable({ tableName: 'forecourt' });
  const documents = makeDocumentClient({ AWS_REGION: 'ap-southeast-2', DYNAMODB_ENDPOINT: server.endpoint });
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
