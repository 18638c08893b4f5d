import {
  controlsOf,
  isShown,
  valueOf,
  type FormContext,
  type FormControl,
  type FormValue,
  type FormValues,
} from '#domain/lead/form-layout.ts';
import type { LeadForm } from '#domain/lead/kinds/form.ts';
import type { LeadType } from '#domain/lead/kinds/types.ts';
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
  /** Of the drive away estimate that the shopper saw. */
  registrationState?: string | null;
  /** Of the page that the form is on. */
  title?: string;
}

const withoutQuery = (href: string): string => href.split(/[?#]/)[0] ?? href;

const dealershipSlug = (site: Site, locationId: FormValue | undefined): string | undefined => {
  const dealership = site.locations.find((location) => location.id === locationId)?.dealership_id;
  return site.dealerships.find((candidate) => candidate.id === dealership)?.slug;
};

/** Blank text is left out, so that the API does not reject a field that was never filled in; so is an empty list. */
const filled = (value: FormValue): FormValue | undefined => {
  if (typeof value === 'string') return value.trim() || undefined;
  return Array.isArray(value) && value.length === 0 ? undefined : value;
};

/** The value that a control sends, if any. A checkbox that is not shown sends false. */
const answerOf = (control: FormControl, values: FormValues, context: FormContext): FormValue | undefined => {
  if (control.control === 'radio_option' || control.sent?.(values, context) === false) return undefined;
  if (control.control === 'checkbox' && !isShown(control, context, values)) return false;
  return filled(valueOf(control, context, values));
};

interface LeadRequestBody {
  type: LeadType;
  isLastStep: true;
  userData: Record<string, unknown>;
}

/** The form's values, limited to the fields of the kind. */
const userDataOf = (site: Site, subject: EnquirySubject, values: FormValues, visit: Visit): Record<string, unknown> => {
  const form = leadFormOf(subject.type);
  const context = formContext(site, subject);
  const typed: Record<string, FormValue | undefined> = Object.fromEntries(
    controlsOf(form).map((control) => [control.name, answerOf(control, values, context)]),
  );
  const answers: Record<string, unknown> = {
    ...typed,
    dealership_slug: typed['dealership_slug'] ?? dealershipSlug(site, typed['location_id']),
    car_id: subject.car?.id,
    registration_state: subject.car === null ? undefined : (visit.registrationState ?? undefined),
    ...subject.known,
    PageTitle: visit.title,
    url: withoutQuery(visit.href),
    lead_attributes: {
      visited_pages: visitedPages(visit.pages),
      linked_query_params: linkedQueryParams(visit.landingSearch),
    },
  };
  return Object.fromEntries(Object.entries(answers).filter(([name]) => Object.hasOwn(form.fields, name)));
};

/** The body of `POST /api/v1/leads`. */
export const leadRequest = (site: Site, subject: EnquirySubject, values: FormValues, visit: Visit): LeadRequestBody => {
  const form = leadFormOf(subject.type);
  const userData = { ...userDataOf(site, subject, values, visit), ...form.completes };
  return { type: subject.type, isLastStep: true, userData };
};

interface DraftRequestBody {
  type: LeadType;
  isLastStep: false;
  noticeShown: true;
  partialShown?: true;
  step: number;
  userData: Record<string, unknown>;
}

/** Whether the dealer gets what was typed before the form is sent; of sealed answers, never. */
export const passesOn = ({ sealed }: Pick<LeadForm, 'sealed'>, { flags }: Pick<Site, 'flags'>): boolean =>
  flags.partial_leads && sealed === undefined;

/** What an earlier step of a long form saves: the same answers, without those of the last step. */
export const draftRequest = (
  site: Site,
  subject: EnquirySubject,
  { values, visit, step }: { values: FormValues; visit: Visit; step: number },
): DraftRequestBody => ({
  ...{ type: subject.type, isLastStep: false, noticeShown: true },
  ...(passesOn(leadFormOf(subject.type), site) ? { partialShown: true } : {}),
  step,
  userData: userDataOf(site, subject, values, visit),
});
