import {
  controlsOf,
  type FormContext,
  type FormControl,
  type FormValue,
  type FormValues,
} from '#domain/lead/form-layout.ts';
import type { LeadType } from '#domain/lead/kinds/list.ts';
import { leadFormOf } from './lead-forms.ts';
import { linkedQueryParams, visitedPages } from '#domain/lead/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { formContext, type EnquirySubject } from './values.ts';

/** Where the shopper was, for the lead's attribution. */
export interface Visit {
  /** Address of the page with the form. */
  href: string;
  /** Query string the visit began with. */
  landingSearch: string;
  /** Paths seen before, oldest first. */
  pages: readonly string[];
}

const withoutQuery = (href: string): string => href.split(/[?#]/)[0] ?? href;

const dealershipSlug = (site: Site, locationId: FormValue | undefined): string | undefined => {
  const dealership = site.locations.find((location) => location.id === locationId)?.dealership_id;
  return site.dealerships.find((candidate) => candidate.id === dealership)?.slug;
};

/** A blank text is left out: the API refuses nothing that nobody typed. */
const filled = (value: FormValue | undefined): FormValue | undefined =>
  typeof value === 'string' ? value.trim() || undefined : value;

/** The answer that a control sends, if any. A box that is not shown was not ticked. */
const answerOf = (control: FormControl, values: FormValues, context: FormContext): FormValue | undefined => {
  if (control.sent?.(values, context) === false) return undefined;
  const isShown = control.shown === undefined || control.shown(context);
  return control.control === 'checkbox' && !isShown ? false : filled(values[control.name]);
};

interface LeadRequestBody {
  type: LeadType;
  isLastStep: true;
  userData: Record<string, unknown>;
}

/** The body of `POST /api/v1/leads` for what the shopper typed: the fields that the kind takes. */
export const leadRequest = (site: Site, subject: EnquirySubject, values: FormValues, visit: Visit): LeadRequestBody => {
  const form = leadFormOf(subject.type);
  const context = formContext(site, subject);
  const typed = controlsOf(form).map((control) => [control.name, answerOf(control, values, context)] as const);
  const answers: Record<string, unknown> = {
    ...Object.fromEntries(typed),
    dealership_slug: dealershipSlug(site, values['location_id']),
    car_id: subject.car?.id,
    ...subject.known,
    url: withoutQuery(visit.href),
    lead_attributes: {
      visited_pages: visitedPages(visit.pages),
      linked_query_params: linkedQueryParams(visit.landingSearch),
    },
  };
  const taken = Object.entries(answers).filter(([name]) => Object.hasOwn(form.fields, name));
  return { type: subject.type, isLastStep: true, userData: Object.fromEntries(taken) };
};
