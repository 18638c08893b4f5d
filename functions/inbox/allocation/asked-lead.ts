import type { AskedLead } from '#domain/inbox/allocation/fits.ts';
import { isOpenAt } from '#domain/inbox/allocation/open-at.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { askedModel } from '#domain/lead/asked-model.ts';
import { stateOfPostcode } from '#domain/locations/postcode-state.ts';
import { isShownToDealer, type StoredLead } from '#functions/leads/published/stored-lead.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** What people wrote down is theirs, and what a program may have sent is nobody's before somebody looked at it. */
export const isForRules = (stored: StoredLead): boolean =>
  isShownToDealer(stored) && stored.lead.entered_by === undefined && (stored.lead.suspicions ?? []).length === 0;

/** Of the vehicle, or of the model of the range that was asked about, which has no price of its own. */
const askedVehicle = (lead: Lead): Pick<AskedLead, 'make' | 'price_cents'> => {
  const { vehicle } = lead;
  if (vehicle !== null) return { make: vehicle.make, price_cents: vehicle.price_cents };
  return { make: askedModel(lead)?.make ?? null, price_cents: null };
};

/** What rules ask of a lead, at the time when it came. */
export const toAskedLead = ({ config }: TenantContext, lead: Lead): AskedLead => {
  const { location } = whoAnswers(config, lead);
  const asked = { kind: lead.type, ...askedVehicle(lead) };
  if (location === undefined) return { ...asked, location_id: null, open: true, interstate: false };
  const state = stateOfPostcode(lead.postcode, config);
  return {
    ...asked,
    location_id: location.id,
    open: isOpenAt(location, config.country, new Date(lead.submitted_at)),
    interstate: state !== null && location.address.state !== state,
  };
};
