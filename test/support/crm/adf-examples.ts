import { leadInputSchema } from '#domain/lead/input.ts';
import { vehicleChosen } from '#domain/lead/kinds/fields.ts';
import { getLeadKind } from '#domain/lead/kinds/list.ts';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { adfDocument } from '#functions/crm/adf/document.ts';
import { leadBodies } from '#functions/api-docs/examples/leads.ts';
import { readAnswers } from '#functions/leads/answers.ts';
import { composeLead } from '#functions/leads/compose.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import { stockItem } from '../stock-items.ts';
import { tenantConfig } from '../tenants.ts';

const tenant = tenantConfig('coastline');
const AT = '2026-11-21T02:00:00.000Z';

/** The lead that the documents' example of a kind makes, to the dealer's first dealership. */
export const exampleLead = (type: LeadType): Lead => {
  const request = leadInputSchema.parse(leadBodies[type]);
  const [dealership] = tenant.dealerships;
  if (dealership === undefined) throw new Error('The demo dealer has no dealership.');
  const { errors: _errors, ...answers } = readAnswers(request, tenant, new Date(AT));
  const isAboutVehicle = getLeadKind(type).check === vehicleChosen;
  return composeLead(tenant, {
    id: `lead-of-${type}`,
    reference: 'K7M4QX',
    at: AT,
    userAgent: 'Mozilla/5.0',
    request,
    answers,
    car: isAboutVehicle ? stockItem() : undefined,
    dealership,
    location_id: null,
  });
};

export const adfOf = (lead: Lead, endpoint: Pick<CrmEndpoint, 'demoVehicles'> = {}): string => {
  const event = leadSubmitted.create(
    { id: 'evt1', time: AT, tenantId: tenant.id, correlationId: 'corr-0001', subject: lead.lead_id },
    lead,
  );
  return adfDocument(event, { tenant, endpoint, origin: 'https://coastline.example' });
};
