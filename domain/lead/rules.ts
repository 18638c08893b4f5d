import type { CarType } from '../vehicle/vocabulary.ts';

/**
 * Kinds of lead the platform takes; parts, service and finance follow in later issues. `stock_wish` is 'tell me when one
 * arrives' of a search that found nothing.
 */
export const leadTypes = ['vehicle_enquiry', 'general_enquiry', 'careers_enquiry', 'stock_wish'] as const;
export type LeadType = (typeof leadTypes)[number];

/** Spec §9, 'Contact methods'. */
export const contactMethods = ['Phone', 'Email', 'SMS'] as const;

/** Event ids of spec §7. */
export const eventIds = { newEnquiry: 14, usedEnquiry: 15, generalEnquiry: 22, careersEnquiry: 51 } as const;

/** 14 new and 15 used enquiry; demo cars count as used (standards 3.1: demonstrators are used by default). */
export const enquiryEventId = (carType: CarType): number =>
  carType === 'new' ? eventIds.newEnquiry : eventIds.usedEnquiry;

/** Decision 43: a careers enquiry leaves as a general one; the category that was chosen is kept in the attributes. */
export const careersRewrite = {
  from: 'Careers Enquiry',
  category: 'General Enquiry',
  subcategory: 'Career Enquiry',
} as const;

/** How a wish is filed: the specification has neither its words nor a number for it, and none is invented (decision 82). */
export const wishClass = { event_id: null, category: 'Vehicle Enquiry', subcategory: 'Stock Wish' } as const;

/** Message prefilled for a car that is no longer available (spec §5). */
export const SIMILAR_MESSAGE = 'Can you please find me something similar?';

/** Query values a lead may keep (decision 85). */
const keptParams = /^(utm_[a-z_]{1,30}|gclid)$/;
const MAX_PAGES = 20;
const MAX_LENGTH = 200;
const MAX_PARAMS = 20;

/** Allow-listed campaign parameters of an address; a gclid's presence only. */
export const linkedQueryParams = (search: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(search)]
      .filter(([name]) => keptParams.test(name))
      .slice(0, MAX_PARAMS)
      .map(([name, value]) => [name, name === 'gclid' ? 'present' : value.slice(0, MAX_LENGTH)]),
  );

/** Paths without their query, the latest 20 (decision 85). */
export const visitedPages = (paths: readonly string[]): string[] =>
  paths.slice(-MAX_PAGES).map((path) => (path.split('?')[0] ?? '').slice(0, MAX_LENGTH));

/** Path of an address with the allow-listed query values only; no host, no fragment (decision 85). '/' for nonsense. */
export const strippedAddress = (address: string): string => {
  const url = URL.parse(address, 'https://site.invalid');
  if (url === null) return '/';
  const kept = new URLSearchParams(linkedQueryParams(url.search)).toString();
  return `${url.pathname.slice(0, MAX_LENGTH)}${kept === '' ? '' : `?${kept}`}`;
};
