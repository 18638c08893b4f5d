import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import type { Appointment } from '../published/appointment.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** The vehicle of an appointment; undefined if it is not known any more. */
export const loadDrivenVehicle = async (
  { table }: { table: Pick<Table, 'load'> },
  tenant: TenantContext,
  { car_id }: Appointment,
): Promise<StockItem | undefined> =>
  (await table.load(keys.stock(tenant, car_id), stockItemSchema, { consistent: false }))?.state;
