import type { AskedLead } from '#domain/inbox/allocation/fits.ts';
import { isOpenAt } from '#domain/inbox/allocation/open-at.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { stateOfPostcode } from '#domain/locations/postcode-state.ts';
import { isShownToDealer, type StoredLead } from '#functions/leads/published/stored-lead.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** What people wrote down is theirs, and what a program may have sent is nobody's before somebody looked at it. */
export const isForRules = (stored: StoredLead): boolean =>
  isShownToDealer(stored) && stored.lead.entered_by === undefined && (stored.lead.suspicions ?? []).length === 0;

/** What rules ask of a lead, at the time when it came. */
export const toAskedLead = ({ config }: TenantContext, lead: Lead): AskedLead => {
  const { type: kind, vehicle, postcode, submitted_at } = lead;
  const { location } = whoAnswers(config, lead);
  const state = stateOfPostcode(postcode, config);
  return {
    kind,
    make: vehicle?.make ?? null,
    price_cents: vehicle?.price_cents ?? null,
    location_id: location?.id ?? null,
    open: location === undefined || isOpenAt(location, config.country, new Date(submitted_at)),
    interstate: state !== null && location !== undefined && location.address.state !== state,
  };
};
