import { setTimeout as sleep } from 'node:timers/promises';
import { makeObjectClient } from '#functions/runtime/clients/objects.ts';
import { makeObjectStore } from '#functions/runtime/stores/object-store.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { makeSnapshotIndex } from '#functions/search/engines/snapshots/engine.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import type { PortContext } from '../port.ts';
import { readVariables, variable } from '#infra/lambda/variables.ts';

export const snapshotIndex = ({ region, documents, now, newId, logger }: PortContext): StockIndex => {
  const { TABLE_NAME, OUTBOX_SHARDS } = readVariables();
  return makeSnapshotIndex({
    table: new Table(documents, TABLE_NAME, OUTBOX_SHARDS),
    objects: makeObjectStore(makeObjectClient({ AWS_REGION: region }), variable('BUCKET_NAME')),
    now,
    newId,
    logger,
    random: Math.random,
    sleep: (ms) => sleep(ms),
  });
};
