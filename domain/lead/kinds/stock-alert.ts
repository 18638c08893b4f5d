import { listingHref } from '../../search/paths.ts';
import { describeSearch } from '../../search/describe-search.ts';
import type { SearchState } from '../../search/state.ts';
import { readSearch, writeSearch } from '../../search/url.ts';
import { enquirerRequired, registrationStateRequired, termsRequired } from '../requirements.ts';
import { consentGroup, enquirerGroup } from './controls.ts';
import { enquiryFields } from './fields.ts';
import { leadForm } from './form.ts';
import type { LeadKind } from './kind.ts';

/** For a search without results. No message is required, because the search says what is wanted. */
export const stockAlertForm = leadForm({
  type: 'stock_alert',
  category: 'Vehicle Enquiry',
  fields: enquiryFields,
  requires: [...enquirerRequired, registrationStateRequired, termsRequired],
  groups: [enquirerGroup, consentGroup],
});

const readAlertSearch = (search = ''): SearchState => ({
  ...readSearch(new URLSearchParams(search)),
  page: 1,
  sortBy: 'relevance',
});

export const stockAlert = {
  form: stockAlertForm,
  description: 'searched, found nothing, and wants to know when one arrives',
  filedUnder: 'Vehicle Enquiry / Stock Alert',
  file: () => ({ event_id: null, category: 'Vehicle Enquiry', subcategory: 'Stock Alert' }),

  /** The location filter of the search if there is exactly one, else the main dealership. */
  recipient({ search }, tenant) {
    const names = readAlertSearch(search).refinements.location_name ?? [];
    const location = names.length === 1 ? tenant.locations.find(({ name }) => name === names[0]) : undefined;
    if (location !== undefined) return { location_id: location.id };
    return { dealership_slug: tenant.dealerships.find(({ id }) => id === tenant.dealership_id)?.slug };
  },

  /** The words are made on the server, so that a client cannot send other ones. */
  content({ search }, tenant) {
    const state = readAlertSearch(search);
    const search_words = describeSearch(state, tenant.dealerships).join(', ') || 'Any vehicle';
    return {
      message: `Please tell me when one arrives: ${search_words}`,
      attributes: {
        search: writeSearch(state),
        search_url: listingHref(state, tenant.search.searchBasePath),
        search_words,
      },
    };
  },
} satisfies LeadKind<typeof stockAlertForm>;
