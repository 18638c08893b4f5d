import { worksAt } from '#domain/console/roles.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import type { Operator } from '#functions/runtime/http/operator.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { findInRegister } from './find-in-register.ts';

interface FindDeps {
  table: Pick<Table, 'load' | 'list' | 'loadMany'>;
}

/** By id, stock number or VIN. Of another dealer, or of a place where the caller does not work: there is none. */
export const findVehicle = async (
  deps: FindDeps,
  tenant: TenantContext,
  operator: Pick<Operator, 'places'>,
  named: string,
): Promise<StoredItem<StockItem>> => {
  const load = (id: string) => deps.table.load(keys.stock(tenant, id), stockItemSchema);
  const byId = await load(named);
  const id =
    byId === undefined
      ? await findInRegister(deps, tenant, { stock_number: named, vin: named, rego: null })
      : undefined;
  const found = byId ?? (id === undefined ? undefined : await load(id));
  if (found === undefined || !worksAt(operator, found.state.content.location_id))
    throw new Problem('not_found', 'No car of yours has this id, stock number or VIN, or several have the number.');
  return found;
};
