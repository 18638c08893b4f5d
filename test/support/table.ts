import { makeDocumentClient } from '#functions/runtime/clients/documents.ts';
import { OUTBOX_SHARDS } from '#functions/runtime/table/item.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { deployables } from '#infra/deployables.ts';
import { grantedDocuments } from '#infra/local/table/granted-documents.ts';
import { inProcessDocuments } from '#infra/local/table/in-process-documents.ts';
import { openTableOperations } from '#infra/local/table/operations.ts';
import { TableStore } from '#infra/local/table/store.ts';
import { ensureTable } from '#infra/local/table/table.ts';

/** Uses of the function with this name ('api-leads'). */
export const usesOf = (name: string) => {
  const found = deployables.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No function is called '${name}'.`);
  return found.uses;
};

/**
 * The platform's table in memory, for store tests. Close it in afterAll. It runs in the thread of its test: one of its own
 * would take a quarter of a second to start, and hundreds of tests have a table each.
 */
export const testTable = async () => {
  const { perform, close } = openTableOperations(new TableStore(':memory:'));
  await ensureTable(perform, 'forecourt');
  const documents = inProcessDocuments(makeDocumentClient({ AWS_REGION: 'ap-southeast-2' }), perform);
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
      await close();
    },
  };
};
