import { SIMILAR_MESSAGE, type LeadType } from '#domain/lead/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Location } from '#tenants/schema.ts';
import { yardsOf } from '#web/sections/places/yards.ts';

/** What an enquiry is about. A vehicle enquiry names its car; a general one chooses a category. */
export interface EnquirySubject {
  type: LeadType;
  /** Unknown for a general enquiry. */
  car: EnquiredCar | null;
  /** Place that will answer; null where the shopper chooses, or the dealer has only one. */
  location: Location | null;
  /** Of a wish: the query string of the search that found nothing. */
  search?: string;
}

export interface EnquiredCar {
  id: string;
  slug: string;
  name: string;
  available: boolean;
  /** Media key of the first picture. */
  picture: string | null;
}

/** The fields as the form holds them: every one a controlled value, nothing undefined. */
export interface EnquiryValues {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  contact_method: '' | 'Phone' | 'Email' | 'SMS';
  message: string;
  category: string;
  location_id: string;
  rego: string;
  rego_state: string;
  opt_in: boolean;
  terms_conditions: boolean;
}

/** The fields as react-hook-form reports them: null for a radio group in which nothing is chosen. */
export type ReportedValues = { readonly [Field in keyof EnquiryValues]: EnquiryValues[Field] | null };

const text = (reported: string | null): string => reported ?? '';

/** What was answered: a control left alone counts as empty, whatever the form library reports for it. */
export const answered = (reported: ReportedValues): EnquiryValues => ({
  first_name: text(reported.first_name),
  last_name: text(reported.last_name),
  phone: text(reported.phone),
  email: text(reported.email),
  contact_method: reported.contact_method ?? '',
  message: text(reported.message),
  category: text(reported.category),
  location_id: text(reported.location_id),
  rego: text(reported.rego),
  rego_state: text(reported.rego_state),
  opt_in: reported.opt_in ?? false,
  terms_conditions: reported.terms_conditions ?? false,
});

/** The place of the vehicle; a select with one option needs no choice (spec §4, 'Misc'). A wish finds its place by its search. */
const firstLocation = (site: Site, subject: EnquirySubject): string => {
  if (subject.type === 'stock_wish') return '';
  const [first, ...others] = yardsOf(site);
  return subject.location?.id ?? (others.length === 0 ? (first?.id ?? '') : '');
};

/** The first category is what a general enquiry starts with (spec §5: defaults to General Enquiry). */
export const emptyValues = (site: Site, subject: EnquirySubject): EnquiryValues => {
  const { optInHidden, optInDefault, categories } = site.leadForm;
  return {
    first_name: '',
    last_name: '',
    phone: '',
    email: '',
    contact_method: '',
    message: subject.car?.available === false ? SIMILAR_MESSAGE : '',
    category: categories[0] ?? 'General Enquiry',
    location_id: firstLocation(site, subject),
    rego: '',
    rego_state: site.country === 'AU' ? site.state.toUpperCase() : 'NZ',
    opt_in: !optInHidden && optInDefault,
    terms_conditions: false,
  };
};

/** Shown only when the shopper must choose between several yards (spec §5, 'required when shown'); a wish goes where its search leads. */
export const asksLocation = (site: Site, subject: EnquirySubject): boolean =>
  subject.car === null && subject.type !== 'stock_wish' && yardsOf(site).length > 1;
