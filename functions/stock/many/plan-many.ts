import { worksAt } from '#domain/console/roles.ts';
import { isTaken, type VehicleReservation } from '#domain/reservations/vehicle.ts';
import { bulkFieldOf, planBulk } from '#domain/vehicle/own/bulk-rule.ts';
import type { BulkRule } from '#domain/vehicle/own/bulk-schema.ts';
import { revOf } from '#domain/vehicle/own/change-own.ts';
import { currentItem } from '#domain/vehicle/own/current-item.ts';
import { vehicleName } from '#domain/vehicle/rules.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { Operator } from '#functions/runtime/http/operator.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { typeRefused } from '../own/check-price.ts';
import type { Planned } from './record.ts';

export interface Beside {
  tenant: TenantContext;
  reservation: VehicleReservation | undefined;
  now: Date;
}

/** What the rule does to a stored car at this moment. */
export const planOf = (rule: BulkRule, stored: StockItem, { tenant, reservation, now }: Beside) => {
  const item = currentItem(stored, now);
  return planBulk(rule, {
    item,
    isTaken: reservation !== undefined && isTaken(reservation, now),
    isPriceType: (price_type) => typeRefused(tenant, { ...item.content, price_type }) === null,
  });
};

/** Cars that are not there, of another dealer, or of a place where the caller does not work: there are none. */
export const refuseOthers = (
  ids: readonly string[],
  items: readonly StockItem[],
  operator: Pick<Operator, 'places'>,
): void => {
  const reached = items.filter(({ content }) => worksAt(operator, content.location_id)).length;
  if (reached < ids.length) throw new Problem('not_found', 'Not all of these cars are yours: choose them again.');
};

const LONGEST_NAME = 80;

/** What each car gets, and who gets nothing. */
export const planVehicles = (
  rule: BulkRule,
  items: readonly StockItem[],
  besideOf: (id: string) => Beside,
): Planned => {
  const field = bulkFieldOf(rule);
  const cars: Planned['cars'] = [];
  const skipped: Planned['skipped'] = [];
  for (const item of items) {
    const { id, content, own } = item;
    const line = { id, name: vehicleName(content).slice(0, LONGEST_NAME), stocknum: content.stocknum };
    const planned = planOf(rule, item, besideOf(id));
    if ('skip' in planned) skipped.push({ ...line, why: planned.skip });
    else cars.push({ ...line, ...planned, rev: revOf(own, field), did: 'waiting', why: null, failed: null });
  }
  return { cars, skipped };
};
