import { OFFER_ACCEPTED } from '#domain/lead/rules.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { slotSchema } from '#domain/testdrive/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { tradeinOfferAccepted } from '#events/tradein-offer-accepted.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Valuation } from './valuation.ts';

/** A valuation whose offer was accepted. */
export interface AcceptedValuation extends Valuation {
  accepted: NonNullable<Valuation['accepted']>;
}

export const isAccepted = (valuation: Valuation): valuation is AcceptedValuation => valuation.accepted !== null;

/** The lead's update; the same however often it is made. It comes once more when an inspection was booked. */
export const acceptedEvent = (
  tenant: TenantContext,
  { id, accepted, inspection, correlation_id }: AcceptedValuation,
  { type, dealership_id }: Pick<Lead, 'type' | 'dealership_id'>,
): AnyEvent =>
  tradeinOfferAccepted.create(
    {
      id: derivedId(tradeinOfferAccepted.name, id, ...(inspection === null ? [] : [inspection.start])),
      time: inspection?.at ?? accepted.at,
      tenantId: tenant.id,
      correlationId: correlation_id,
      subject: accepted.lead_id,
    },
    {
      lead_id: accepted.lead_id,
      type,
      dealership_id,
      valuation_id: id,
      subcategory: OFFER_ACCEPTED,
      form_completed: true,
      offer_accepted: true,
      offer_price_cents: accepted.offer_price_cents,
      accepted_at: accepted.at,
      inspection: inspection === null ? null : slotSchema.parse(inspection),
    },
  );

/** Both messages of a valuation: that its offer was accepted, and where there is one, when the car is inspected. */
export const acceptedEvents = (
  tenant: TenantContext,
  valuation: AcceptedValuation,
  lead: Pick<Lead, 'type' | 'dealership_id'>,
): AnyEvent[] => [
  acceptedEvent(tenant, { ...valuation, inspection: null }, lead),
  ...(valuation.inspection === null ? [] : [acceptedEvent(tenant, valuation, lead)]),
];
