import * as z from 'zod';
import type { AnyEvent } from '#events/envelope.ts';
import { eventName } from '#events/envelope.ts';
import { testdriveCancelled } from '#events/testdrive-cancelled.ts';
import { testdriveRescheduled } from '#events/testdrive-rescheduled.ts';
import { tradeinOfferAccepted } from '#events/tradein-offer-accepted.ts';
import { keys } from '#functions/runtime/keys.ts';
import { changedBetween } from '#functions/runtime/changed-appointments.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { leadUnplanned } from '#functions/signals.ts';
import { acceptedBetween } from './accepted.ts';
import { deliveryIdOf } from '../delivery-store.ts';
import type { PlanFor } from '../plan/plan.ts';
import { endpointsFor, subscribesTo, takes } from '../recipients.ts';

interface ChangesDeps {
  table: Pick<Table, 'change' | 'list' | 'load' | 'loadMany'>;
  planFor: PlanFor;
  signals: Signals;
  logger: Logger;
  now: () => Date;
}

const changes: readonly string[] = [testdriveRescheduled.name, testdriveCancelled.name, tradeinOfferAccepted.name];

/** Plans one dealer's changes of appointments, and accepted offers, without deliveries. Of an appointment only the latest change is known. */
export const makeReconcileChanges = (deps: ChangesDeps) => {
  const { table, planFor } = deps;

  const planMissing = async (tenant: TenantContext, event: AnyEvent): Promise<boolean> => {
    const wanting = endpointsFor(tenant, eventName(event), event.time).filter((one) => takes(one, event));
    const keyOf = (id: string) => keys.delivery(tenant, deliveryIdOf(tenant, event.id, id));
    const held = await table.loadMany(
      wanting.map(({ id }) => keyOf(id)),
      z.unknown(),
    );
    const known = new Set(held.map(({ key }) => key.toString()));
    let created = false;
    for (const endpoint of wanting.filter(({ id }) => !known.has(keyOf(id).toString())))
      created = (await planFor(tenant, event, endpoint)) || created;
    return created;
  };

  return async (tenant: TenantContext): Promise<void> => {
    if (!tenant.config.crm.endpoints.some((one) => changes.some((name) => subscribesTo(one, name)))) return;
    const failures: unknown[] = [];
    const planned: string[] = [];
    const look = async (event: AnyEvent): Promise<boolean> => {
      try {
        if (await planMissing(tenant, event)) planned.push(event.subject);
      } catch (error) {
        deps.logger.error('change not planned', {
          ...{ tenant: tenant.id, lead: event.subject, error: describeError(error) },
        });
        failures.push(error);
      }
      return failures.length === 0;
    };
    await changedBetween(deps, tenant, keys.changesCompared(tenant), look);
    await acceptedBetween(deps, tenant, look);
    deps.signals.count(leadUnplanned, planned.length, { tenant: tenant.id });
    if (planned.length > 0) deps.logger.warn('changes planned again', { tenant: tenant.id, leads: planned });
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} changes of '${tenant.id}' failed.`);
  };
};
