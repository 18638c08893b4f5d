import * as z from 'zod';
import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { indexStock } from '../contract.ts';
import { loadChanges } from '../indexing/load-documents.ts';
import type { StockIndex } from '../engines/port/stock-index.ts';
import { gather } from '#functions/runtime/workers/gather.ts';

/** Other data of the event is ignored: the vehicle is read from the table. */
const aboutVehicleSchema = z.union([
  z.object({ vehicle_id: z.string() }).transform(({ vehicle_id }) => vehicle_id),
  z.object({ car_id: z.string() }).transform(({ car_id }) => car_id),
]);

/** `search.index-stock`. Events may repeat or come in any order: versions decide. */
export const create = (
  deps: Pick<Runtime, 'directory' | 'logger' | 'now' | 'table'> & { index: StockIndex },
): QueueFunction => {
  const index = gather<string>(async (tenant, ids) => {
    const { documents, removals } = await loadChanges(
      deps.table,
      tenant,
      ids.map((id) => keys.stock(tenant, id)),
    );
    await deps.index.upsertMany(tenant, documents);
    await deps.index.removeMany(tenant, removals);
  });
  return queueConsumer(indexStock.id, deps, ({ event, tenant }) => index(tenant, aboutVehicleSchema.parse(event.data)));
};
