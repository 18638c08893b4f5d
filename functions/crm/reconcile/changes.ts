import * as z from 'zod';
import type { AnyEvent } from '#events/envelope.ts';
import { eventName } from '#events/envelope.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { changedBetween } from '#functions/testdrives/published/changed-appointments.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { leadUnplanned } from '#functions/signals.ts';
import { reservationsBetween } from './changed-reservations.ts';
import { tradeInsBetween } from './trade-ins.ts';
import { leadChanges } from '../adf/change.ts';
import { deriveDeliveryId } from '../delivery-store.ts';
import type { PlanFor } from '../plan/plan.ts';
import { endpointsFor, subscribesTo, takes } from '../recipients.ts';
import { describeEvent, isReservationEvent } from '../reservations.ts';

interface ChangesDeps {
  table: Pick<Table, 'change' | 'list' | 'load' | 'loadMany'>;
  planFor: PlanFor;
  signals: Signals;
  logger: Logger;
  now: () => Date;
}

/** Plans one dealer's changes of appointments and reservations, and accepted offers, without deliveries. Of an appointment only the latest change is known. */
export const makeReconcileChanges = (deps: ChangesDeps) => {
  const { table, planFor } = deps;

  const planMissing = async (tenant: TenantContext, happened: AnyEvent): Promise<boolean> => {
    const subscribed = endpointsFor(tenant, eventName(happened), happened.time);
    if (subscribed.length === 0) return false;
    const event = await describeEvent(table, tenant, happened);
    const wanting = subscribed.filter((one) => takes(one, event));
    const deliveryKey = (id: string) => keys.delivery(tenant, deriveDeliveryId(tenant, event.id, id));
    const held = await table.loadMany(
      wanting.map(({ id }) => deliveryKey(id)),
      z.unknown(),
    );
    const known = new Set(held.map(({ key }) => key.toString()));
    let created = false;
    for (const endpoint of wanting.filter(({ id }) => !known.has(deliveryKey(id).toString())))
      created = (await planFor(tenant, event, endpoint)) || created;
    return created;
  };

  return async (tenant: TenantContext): Promise<void> => {
    const isWanted = (isOne: (name: string) => boolean): boolean =>
      tenant.config.crm.endpoints.some((one) => one.events.some((name) => isOne(name) && subscribesTo(one, name)));
    const [wantsChanges, wantsReservations] = [isWanted((name) => leadChanges.has(name)), isWanted(isReservationEvent)];
    if (!wantsChanges && !wantsReservations) return;
    const failures: unknown[] = [];
    const planned: string[] = [];
    const handle = async (event: AnyEvent): Promise<boolean> => {
      try {
        if (await planMissing(tenant, event)) planned.push(event.subject);
      } catch (error) {
        deps.logger.error('change not planned', {
          tenant: tenant.id,
          lead: event.subject,
          error: describeError(error),
        });
        failures.push(error);
      }
      return failures.length === 0;
    };
    if (wantsChanges) {
      await changedBetween(deps, tenant, keys.changesCompared(tenant), handle);
      await tradeInsBetween(deps, tenant, handle);
    }
    if (wantsReservations) await reservationsBetween(deps, tenant, keys.reservationsCompared(tenant), handle);
    deps.signals.count(leadUnplanned, planned.length, { tenant: tenant.id });
    if (planned.length > 0) deps.logger.warn('changes planned again', { tenant: tenant.id, leads: planned });
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} changes of '${tenant.id}' failed.`);
  };
};
