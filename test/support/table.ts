import { makeDocumentClient } from '#functions/runtime/clients/documents.ts';
import { OUTBOX_SHARDS } from '#functions/runtime/table/item.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { deployables } from '#infra/deployables.ts';
import { grantedDocuments } from '#infra/local/table/granted-documents.ts';
import { inProcessDocuments } from '#infra/local/table/in-process-documents.ts';
import { startLocalTable } from '#infra/local/table/table.ts';

/** Uses of the function with this name ('api-leads'). */
export const usesOf = (name: string) => {
  const found = deployables.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No function is called '${name}'.`);
  return found.uses;
};

/** A local table in memory, for store tests, asked by message as the platform asks its own. Close it in afterAll. */
export const testTable = async () => {
  const server = await startLocalTable({ tableName: 'forecourt' });
  const documents = inProcessDocuments(makeDocumentClient({ AWS_REGION: 'ap-southeast-2' }), server.ask);
  return {
    documents,
    tableName: 'forecourt',
    table: new Table(documents, 'forecourt', OUTBOX_SHARDS),
    /** With the grants of the function with this name. */
    as: (name: string) => {
      const granted = grantedDocuments(documents, usesOf(name));
      return { documents: granted, table: new Table(granted, 'forecourt', OUTBOX_SHARDS) };
    },
    close: async () => {
      documents.destroy();
      await server.close();
    },
  };
};
