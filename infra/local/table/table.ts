import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { tableIndexes } from '#functions/runtime/table/indexes.ts';
import { askThread, type AskTable } from './in-process-transport.ts';
import { withTimeout } from '../with-timeout.ts';

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
  ask: AskTable;
  close: () => Promise<void>;
}

/** A thread that does not close by then is ended as by a kill, which the table is made for. */
const CLOSE_MS = 1_000;

const descriptionSchema = z.object({ Table: z.object({ TableStatus: z.string() }) });

/** Undefined where there is no such table. dynalite lists tables by scanning all items; a description is one read. */
const loadStatus = async (ask: AskTable, TableName: string): Promise<string | undefined> => {
  const { status, body } = await ask('DescribeTable', JSON.stringify({ TableName }));
  return status === 200 ? descriptionSchema.parse(JSON.parse(body)).Table.TableStatus : undefined;
};

const LOOKS = 2_000;
const BETWEEN_LOOKS_MS = 5;

/** Creates the table if it is missing, and waits until it is ready. dynalite answers while it is still creating, and then knows no items. */
export const ensureTable = async (ask: AskTable, name: string): Promise<void> => {
  if ((await loadStatus(ask, name)) === undefined) await ask('CreateTable', JSON.stringify(tableDefinition(name)));
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await loadStatus(ask, name)) === 'ACTIVE') return;
    await setTimeout(BETWEEN_LOOKS_MS);
  }
  throw new Error(`The table ${name} was not ready within ${(LOOKS * BETWEEN_LOOKS_MS) / 1_000} seconds.`);
};

/** dynalite in a thread of its own, in SQLite under `path`, with the table created. It listens nowhere. */
export const startLocalTable = async (options: { path: string; tableName: string }): Promise<LocalTable> => {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { path: options.path },
    execArgv: [],
    // Requests are small and short-lived: a larger young generation only takes room.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  });
  await once(thread, 'message');
  const ask = askThread(thread);
  await ensureTable(ask, options.tableName);
  return {
    ask,
    close: async () => {
      const ended = once(thread, 'exit');
      thread.postMessage('close');
      if (!(await withTimeout(CLOSE_MS, ended))) await thread.terminate();
    },
  };
};
