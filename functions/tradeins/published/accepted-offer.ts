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

type InspectionChange = 'booked' | 'moved' | 'cancelled';

/** What somebody at the dealer did with its inspection last; undefined: nothing. */
const inspectionChange = ({ inspection, called_off }: AcceptedValuation): InspectionChange | undefined => {
  if (inspection === null) return called_off == null ? undefined : 'cancelled';
  if (inspection.by_dealer === undefined) return undefined;
  return inspection.moved_from === undefined ? 'booked' : 'moved';
};

/** Of one event: the same time may be booked more than once. */
const eventParts = ({ inspection, called_off }: AcceptedValuation): string[] => {
  if (inspection === null) return called_off == null ? [] : ['cancelled', String(called_off.sequence ?? 0)];
  const { start, sequence } = inspection;
  return sequence === undefined ? [start] : [start, String(sequence)];
};

/** The lead's update; the same however often it is made. It comes once more when an inspection was booked, moved or cancelled. */
export const acceptedEvent = (
  tenant: TenantContext,
  valuation: AcceptedValuation,
  { type, dealership_id }: Pick<Lead, 'type' | 'dealership_id'>,
): AnyEvent => {
  const { id, accepted, inspection, called_off, correlation_id } = valuation;
  const change = inspectionChange(valuation);
  return tradeinOfferAccepted.create(
    {
      id: derivedId(tradeinOfferAccepted.name, id, ...eventParts(valuation)),
      time: inspection?.at ?? called_off?.at ?? accepted.at,
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
      ...(change === undefined ? {} : { inspection_change: change }),
    },
  );
};

/** Both messages of a valuation: that its offer was accepted, and what became of its inspection, if there was one. */
export const acceptedEvents = (
  tenant: TenantContext,
  valuation: AcceptedValuation,
  lead: Pick<Lead, 'type' | 'dealership_id'>,
): AnyEvent[] => [
  acceptedEvent(tenant, { ...valuation, inspection: null, called_off: null }, lead),
  ...(eventParts(valuation).length === 0 ? [] : [acceptedEvent(tenant, valuation, lead)]),
];
