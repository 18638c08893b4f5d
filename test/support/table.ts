import { makeDocumentClient } from '#functions/runtime/clients.ts';
import { Table } from '#functions/runtime/table.ts';
import { newCredentials } from '#infra/local/signed-requests.ts';
import { startLocalTable } from '#infra/local/table.ts';

/** A real local table in memory, for store tests. Close it in afterAll. */
export const testTable = async () => {
  const credentials = newCredentials();
  const server = await startLocalTable({ tableName: 'forecourt', region: 'ap-southeast-2', credentials });
  const documents = makeDocumentClient({
    AWS_REGION: 'ap-southeast-2',
    DYNAMODB_ENDPOINT: server.endpoint,
    CREDENTIALS: credentials,
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
