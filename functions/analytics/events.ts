import { catalogue, type RedactedEventName } from '#events/catalogue.ts';
import { eventName, type AnyEvent } from '#events/envelope.ts';
import type { AnalyticsLine } from './sink.ts';

/**
 * What reports are made of. The type lets in events without personal data only. `vehicle.listed` and `vehicle.updated` are
 * left out: a message for every row of a feed, beside those of the index. So are events with a text that somebody wrote (`stock.feed_refused`, `notification.requested`).
 */
export const analyticsEvents: readonly RedactedEventName[] = [
  'lead.recorded',
  'lead.delivery_succeeded',
  'lead.delivery_failed',
  'contact.revealed',
  'favourite.saved',
  'spin.drawn',
  'history_report.opened',
  'vehicle.price_changed',
  'vehicle.sold',
  'vehicle.withdrawn',
  'vehicle.relisted',
  'stock.feed_completed',
];

/** Throws for an event that analytics does not take. Its schema keeps the declared fields and drops all others. */
export const toAnalyticsLine = (event: AnyEvent): AnalyticsLine => {
  const definition = catalogue.find(({ name }) => name === eventName(event));
  if (definition === undefined || definition.pii || !analyticsEvents.some((name) => name === definition.name))
    throw new TypeError(`Analytics takes no ${event.type}.`);
  return {
    id: event.id,
    type: definition.name,
    time: event.time,
    tenant: event.tenantid,
    subject: event.subject,
    data: definition.read(event),
  };
};
