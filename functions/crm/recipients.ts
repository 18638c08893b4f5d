import * as z from 'zod';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { leadDraftSaved } from '#events/lead-draft-saved.ts';
import { eventName, type AnyEvent } from '#events/envelope.ts';
import { tradeinEnded } from '#events/tradein-ended.ts';
import { testdriveBooked } from '#events/testdrive-booked.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import { passesFilters } from '#tenants/endpoint-filters.ts';
import { isReservationEvent } from './reservations.ts';

export const subscribesTo = ({ enabled, events }: CrmEndpoint, name: string): boolean =>
  enabled && events.includes(name);

/** Enabled, subscribed, and already so when the event happened. Filters by content are `takes`. */
export const endpointsFor = (tenant: TenantContext, name: string, time: string): CrmEndpoint[] =>
  tenant.config.crm.endpoints.filter(
    (endpoint) =>
      subscribesTo(endpoint, name) &&
      (name !== leadDraftSaved.name || tenant.config.flags.partial_leads) &&
      (endpoint.since === undefined || Date.parse(endpoint.since) <= Date.parse(time)),
  );

export const isLead = (event: AnyEvent): boolean => eventName(event) === leadSubmitted.name;

const isDraft = (event: AnyEvent): boolean => eventName(event) === leadDraftSaved.name;

/** A drive that was booked with its lead is told by the lead. */
const comesWithLead = (event: AnyEvent): boolean =>
  eventName(event) === testdriveBooked.name && testdriveBooked.read(event).sequence === 0;

const isReservation = (event: AnyEvent): boolean => isReservationEvent(eventName(event));

/** What filters look at: an event says its lead's kind, or is of an appointment or a reservation. A draft has no dealership yet. */
const filteredBy = (event: AnyEvent): { type: string; dealership_id?: string | undefined } =>
  z
    .object({
      type: z.string().default(isReservation(event) ? 'vehicle_enquiry' : 'test_drive'),
      dealership_id: z.string().optional(),
    })
    .parse(event.data);

/**
 * ADF has words for leads, their appointments, accepted offers and how trade-ins ended; a paid reservation is a lead, and what becomes of it comes
 * as JSON only.
 */
const hasWords = ({ format }: CrmEndpoint, event: AnyEvent): boolean =>
  format !== 'adf' || !(isDraft(event) || isReservation(event));

/** A trade-in with which nobody enquired is of no lead. */
const isOfNobody = (event: AnyEvent): boolean =>
  eventName(event) === tradeinEnded.name && tradeinEnded.read(event).lead_id === null;

/** Whether the endpoint can have the event, and its filters let it pass. */
export const takes = (endpoint: CrmEndpoint, event: AnyEvent): boolean => {
  const { kinds, dealerships } = endpoint;
  if (!hasWords(endpoint, event) || comesWithLead(event) || isOfNobody(event)) return false;
  // Without answers: the form did not say that the dealer gets them.
  if (isDraft(event) && leadDraftSaved.read(event).answers === null) return false;
  if (kinds === undefined && dealerships === undefined) return true;
  return passesFilters(endpoint, filteredBy(event));
};
