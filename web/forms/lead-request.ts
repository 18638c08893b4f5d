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

/** The visit, for the lead's attribution (docs/product/leads.md, 'Attribution'). */
export interface Visit {
  href: string;
  /** Query string of the visit's first page. */
  landingSearch: string;
  /** Visited paths, oldest first. */
  pages: readonly string[];
}

const withoutQuery = (href: string): string => href.split(/[?#]/)[0] ?? href;

const dealershipSlug = (site: Site, locationId: FormValue | undefined): string | undefined => {
  const dealership = site.locations.find((location) => location.id === locationId)?.dealership_id;
  return site.dealerships.find((candidate) => candidate.id === dealership)?.slug;
};

/** Blank text is left out, so that the API does not reject a field that was never filled in. */
const filled = (value: FormValue | undefined): FormValue | undefined =>
  typeof value === 'string' ? value.trim() || undefined : value;

/** The value that a control sends, if any. A checkbox that is not shown sends false. */
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

/** The body of `POST /api/v1/leads`: the form's values, limited to the fields of the kind. */
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
