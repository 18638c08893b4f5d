import { buildUserData } from '#domain/lead/form-answers.ts';
import type { FormValues } from '#domain/lead/form-layout.ts';
import type { LeadForm } from '#domain/lead/kinds/form.ts';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import { getLoadedLeadForm } from '../kinds/lead-forms.ts';
import { linkedQueryParams, visitedPages } from '#domain/lead/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { formContext, type EnquirySubject } from '../fields/values.ts';

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

interface LeadRequestBody {
  type: LeadType;
  isLastStep: true;
  userData: Record<string, unknown>;
}

/** The form's values and the visit's, limited to the fields of the kind. */
const buildAnswers = (site: Site, subject: EnquirySubject, values: FormValues, visit: Visit): Record<string, unknown> =>
  buildUserData(getLoadedLeadForm(subject.type), values, formContext(site, subject), {
    car_id: subject.car?.id,
    registration_state: subject.car === null ? undefined : (visit.registrationState ?? undefined),
    ...subject.known,
    ...subject.carries?.(),
    PageTitle: visit.title,
    url: withoutQuery(visit.href),
    lead_attributes: {
      visited_pages: visitedPages(visit.pages),
      linked_query_params: linkedQueryParams(visit.landingSearch),
    },
  });

/** The body of `POST /api/v1/leads`. */
export const leadRequest = (site: Site, subject: EnquirySubject, values: FormValues, visit: Visit): LeadRequestBody => {
  const form = getLoadedLeadForm(subject.type);
  const userData = { ...buildAnswers(site, subject, values, visit), ...form.completes };
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
  type: subject.type,
  isLastStep: false,
  noticeShown: true,
  ...(passesOn(getLoadedLeadForm(subject.type), site) ? { partialShown: true } : {}),
  step,
  userData: buildAnswers(site, subject, values, visit),
});
