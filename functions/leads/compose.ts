import {
  careersRewrite,
  enquiryEventId,
  eventIds,
  linkedQueryParams,
  strippedAddress,
  visitedPages,
  wishClass,
} from '#domain/lead/rules.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { suspicionsOf } from '#domain/lead/suspicion.ts';
import { sellingPriceCents, vehicleName } from '#domain/vehicle/rules.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { Answers, LeadRequest } from './answers.ts';
import { wishOf } from './wish.ts';

interface LeadParts {
  id: string;
  at: string;
  userAgent: string;
  request: LeadRequest;
  answers: Answers;
  car: StockItem | undefined;
  dealership: TenantConfig['dealerships'][number];
  location_id: string | null;
}

/** The vehicle as it is now, copied: the lead stays true after the car changes. */
const vehicleOf = ({ id, slug, state, content }: StockItem): Lead['vehicle'] => ({
  car_id: id,
  slug,
  stock_number: content.stocknum,
  name: vehicleName(content),
  year: content.year,
  make: content.make,
  model: content.model,
  badge: content.badge,
  car_type: content.car_type,
  vehicle_status: state === 'sold' ? 'sold' : content.status,
  price_cents: sellingPriceCents(content),
});

type Classified = Pick<Lead, 'event_id' | 'category' | 'subcategory'> & { original_category?: string };

/** Event id and category (spec §7, decision 43). */
const classify = ({ type, userData }: LeadRequest, car: StockItem | undefined): Classified => {
  if (type === 'stock_wish') return wishClass;
  if (type === 'careers_enquiry' || userData.category === careersRewrite.from) {
    return {
      event_id: eventIds.careersEnquiry,
      category: careersRewrite.category,
      subcategory: careersRewrite.subcategory,
      original_category: userData.category ?? careersRewrite.from,
    };
  }
  if (type === 'vehicle_enquiry') {
    const event_id = car === undefined ? null : enquiryEventId(car.content.car_type);
    return { event_id, category: 'Vehicle Enquiry', subcategory: null };
  }
  return { event_id: eventIds.generalEnquiry, category: userData.category ?? 'General Enquiry', subcategory: null };
};

/** Decision 80: a hidden box never means yes; an absent answer is the tenant's default. Proof as in standards 3.12. */
const consentOf = (tenant: TenantConfig, { at, request: { userData } }: LeadParts): Lead['consent'] => ({
  opt_in: tenant.leadForm.optInHidden ? false : (userData.opt_in ?? tenant.leadForm.optInDefault),
  wording_version: tenant.words.optInWordingVersion,
  wording_hash: sha256Hex(tenant.words.optInLabel),
  given_at: at,
  source_url: strippedAddress(userData.url),
});

/** The lead that a checked request means. */
export const composeLead = (tenant: TenantConfig, parts: LeadParts): Lead => {
  const { request, answers, car, dealership } = parts;
  const { userData } = request;
  const { original_category, ...classified } = classify(request, car);
  const { visited_pages, linked_query_params } = userData.lead_attributes;
  const suspected = suspicionsOf(request.formCheck);
  const { message: wished, ...wish } = wishOf(request, tenant) ?? {};
  return {
    lead_id: parts.id,
    type: request.type,
    ...classified,
    first_name: userData.first_name,
    last_name: userData.last_name,
    email: userData.email ?? null,
    ...answers,
    contact_method: userData.contact_method ?? null,
    postcode: userData.postcode ?? null,
    // What is waited for first, then what the shopper adds.
    message: [wished, userData.message].filter(Boolean).join('\n\n'),
    additional_services: userData.additional_services,
    dealership_id: dealership.id,
    dealership_slug: dealership.slug,
    location_id: parts.location_id,
    vehicle: car === undefined ? null : vehicleOf(car),
    consent: consentOf(tenant, parts),
    url: strippedAddress(userData.url),
    source: 'Website',
    user_agent: parts.userAgent,
    lead_attributes: {
      visited_pages: visitedPages(visited_pages),
      linked_query_params: linkedQueryParams(new URLSearchParams(linked_query_params).toString()),
      ...(original_category === undefined ? {} : { original_category }),
      ...wish,
    },
    submitted_at: parts.at,
    ...(suspected.length === 0 ? {} : { suspicions: suspected }),
  };
};
