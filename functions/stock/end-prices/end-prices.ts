import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import { parseTenantId } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { writeVehicle } from '../ingest/write-vehicle.ts';
import { OWN_SHARD } from '../own-due.ts';
import { decideOwn } from '../own/write-own.ts';

interface EndDeps {
  table: Pick<Table, 'due' | 'load' | 'change'>;
  directory: Pick<TenantDirectory, 'byId'>;
  logger: Logger;
  now: () => Date;
  newId: () => string;
}

const PAGE = 200;

/** Brings the feed's price back where the dealer's is over; its events tell shoppers as of any change. */
export const makeEndPrices = (deps: EndDeps) => {
  const end = async (key: TableKey): Promise<void> => {
    const stored = await deps.table.load(key, stockItemSchema);
    if (stored === undefined) return;
    const tenant = await deps.directory.byId(parseTenantId(key));
    const now = deps.now().toISOString();
    await writeVehicle(deps, tenant, { id: stored.state.id, stored, correlationId: deps.newId() }, (current) =>
      decideOwn(current, (own) => own, now),
    );
  };
  return async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const { key } of await deps.table.due(OWN_SHARD, deps.now().toISOString(), PAGE)) {
      try {
        await end(key);
      } catch (error) {
        deps.logger.error('price not ended', { key: key.toString(), error: describeError(error) });
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} prices could not be ended.`);
  };
};
