import { buildSlotRequest } from '#domain/testdrive/offer.ts';
import type { FreeSlot } from '#domain/testdrive/slots.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { nextFreeSlots } from '#functions/testdrives/published/driving-days.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { PlainForm } from './subject.ts';

interface FreeTimesDeps {
  table: Pick<Table, 'loadMany'>;
  now: () => Date;
}

/** The next times at which the vehicle of a test drive is free; none where it is driven at no time or place that is known. */
export const makeFreeTimes =
  ({ table, now }: FreeTimesDeps) =>
  async (tenant: TenantContext, { type, car: vehicle }: PlainForm): Promise<FreeSlot[]> => {
    if (type !== 'test_drive' || vehicle === undefined) return [];
    const driven = {
      facts: projectVehicle(vehicle, undefined, tenant.config),
      location_id: vehicle.content.location_id,
    };
    const request = buildSlotRequest(tenant.config, driven, undefined, now());
    return request === undefined ? [] : nextFreeSlots(table, tenant, { ...request, car_id: vehicle.id });
  };
