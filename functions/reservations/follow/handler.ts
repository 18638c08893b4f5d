import { eventName, type AnyEvent } from '#events/envelope.ts';
import { paymentReceived } from '#events/payment-received.ts';
import { reservationFacts } from '#events/reservation-held.ts';
import { waitingListOffered } from '#events/waiting-list-offered.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { loadVehicle, moveVehicle } from '../vehicle-store.ts';
import { follow } from '../contract.ts';
import type { AfterFall } from '../fall.ts';
import { noteEvent, noteEvents } from '../history.ts';
import { makeNotifyOfInvoice } from '../invoice/notify.ts';
import { makeOffer } from '../notify/offer.ts';
import { makeNotify } from '../notify/notify.ts';

type Deps = Pick<PlatformPorts, 'table' | 'directory' | 'logger' | 'now' | 'mail' | 'sms' | 'linkSecrets' | 'env'> & {
  afterFall: AfterFall;
};

/** What follows from a change of a reservation, or of a vehicle that is reserved. Everything happens once, however often it is told. */
export const makeFollow = (deps: Deps) => {
  const all = { ...deps, links: makeSignedLinks(deps), siteOrigin: deps.env.SITE_ORIGIN };
  const notify = makeNotify(all);
  const offer = makeOffer(all);
  const notifyOfInvoice = makeNotifyOfInvoice(deps);

  const soldByFeed = async (tenant: TenantContext, vehicleId: string): Promise<void> => {
    const { hold_id } = await loadVehicle(deps, tenant, vehicleId);
    if (hold_id === null) return;
    const { events } = await moveVehicle(deps, tenant, vehicleId, { kind: 'feed_sold' });
    await noteEvents(deps, tenant, events);
    await notify(tenant, hold_id);
  };

  return async (tenant: TenantContext, event: AnyEvent): Promise<void> => {
    switch (eventName(event)) {
      case 'vehicle.sold':
      case 'vehicle.withdrawn':
        return soldByFeed(tenant, event.subject);
      case waitingListOffered.name:
        await offer(tenant, waitingListOffered.read(event));
        return;
      case paymentReceived.name:
        return notifyOfInvoice(tenant, event.subject);
      default:
        await noteEvent(deps, tenant, event);
        return notify(tenant, reservationFacts.parse(event.data).reservation_id);
    }
  };
};

export const create = (deps: Deps): QueueFunction => {
  const run = makeFollow(deps);
  return queueConsumer(follow.id, deps, ({ tenant, event }) => run(tenant, event));
};
