import type { LeadInput } from '#domain/lead/input.ts';
import { linkedQueryParams, visitedPages } from '#domain/lead/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { EnquirySubject, EnquiryValues } from './values.ts';

/** Where the shopper was, for the lead's attribution (spec §3 'Extras', decision 85). */
export interface Visit {
  /** Address of the page with the form. */
  href: string;
  /** Query string the visit began with. */
  landingSearch: string;
  /** Paths seen before, oldest first. */
  pages: readonly string[];
}

const withoutQuery = (href: string): string => href.split(/[?#]/)[0] ?? href;

const dealershipSlug = (site: Site, locationId: string): string | undefined => {
  const dealership = site.locations.find((location) => location.id === locationId)?.dealership_id;
  return site.dealerships.find((candidate) => candidate.id === dealership)?.slug;
};

/** A blank optional text is left out: the API refuses nothing that nobody typed. */
const filled = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

/** The body of `POST /api/v1/leads` for what the shopper typed. Terms are sent only where the tenant asks for them. */
export const leadRequest = (site: Site, subject: EnquirySubject, values: EnquiryValues, visit: Visit): LeadInput => {
  const rego = filled(values.rego);
  return {
    type: subject.type,
    isLastStep: true,
    userData: {
      first_name: values.first_name,
      last_name: values.last_name,
      email: filled(values.email),
      phone: filled(values.phone),
      contact_method: values.contact_method === '' ? undefined : values.contact_method,
      rego,
      rego_state: rego === undefined ? undefined : filled(values.rego_state),
      message: values.message,
      category: subject.car === null && subject.type !== 'stock_wish' ? values.category : undefined,
      dealership_slug: dealershipSlug(site, values.location_id),
      location_id: filled(values.location_id),
      car_id: subject.car?.id,
      search: subject.search,
      opt_in: site.leadForm.optInHidden ? false : values.opt_in,
      terms_conditions: site.leadForm.termsHint ? values.terms_conditions : undefined,
      url: withoutQuery(visit.href),
      lead_attributes: {
        visited_pages: visitedPages(visit.pages),
        linked_query_params: linkedQueryParams(visit.landingSearch),
      },
    },
  };
};
