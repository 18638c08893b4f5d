import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import type { Appointment } from '#functions/runtime/appointment.ts';
import { keys } from '#functions/runtime/keys.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

/** The vehicle of an appointment; undefined if it is not known any more. */
export const carOf = async (
  { table }: { table: Pick<Table, 'load'> },
  tenant: TenantContext,
  { car_id }: Appointment,
): Promise<StockItem | undefined> =>
  (await table.load(keys.stock(tenant, car_id), stockItemSchema, { consistent: false }))?.state;
