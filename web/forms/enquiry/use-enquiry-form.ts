import { useMutation, MutationCache, QueryClient } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useForm } from 'react-hook-form';
import type { FormValues } from '#domain/lead/form-layout.ts';
import { answered, startingValues } from '#domain/lead/form-values.ts';
import { listControls } from '#domain/lead/form-layout.ts';
import type { LeadForm } from '#domain/lead/kinds/form.ts';
import { dealerDay } from '#domain/hours/dealer-day.ts';
import type { LeadTaken } from '#functions/leads/contract.ts';
import { readAskedCode } from '#web/sections/proof/asked-code.ts';
import { track } from '#web/sections/analytics/track.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { ApiError, postAnswer, type Challenge } from '#web/lib/api.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import type { FormProof } from '#web/sections/proof/form-proof.tsx';
import { readText, removeText, writeText } from '#web/lib/browser-storage.ts';
import { randomKey } from '#web/lib/random-key.ts';
import { getLoadedLeadForm } from '../kinds/lead-forms.ts';
import type { Draft } from '../drafts/draft.ts';
import { useFormCheck } from '../fields/honeypot.tsx';
import type { FormFields } from '../fields/form-fields.tsx';
import { enquiryResolver, shownErrors } from '../fields/form-errors.ts';
import { useCarriedValuation } from '../carried/carried-valuation.tsx';
import { useSavedDraft } from '../drafts/use-saved-draft.ts';
import { useSignInFirst } from '../sign-in/use-sign-in-first.ts';
import { formContext, type EnquirySubject } from '../fields/values.ts';
import { leadRequest } from './lead-request.ts';
import { leadMutation } from './post-lead.ts';
import { useSteps, type CheckAnswers, type FormSteps } from './use-steps.ts';
import type { SentForm } from './sent-form.ts';
import { currentVisit } from './visited-pages.ts';

/** For `useMutation`: the page's own client sends nothing, and is lighter for it (web/build/slim/mutation-cache.ts). */
const sendingClient = new QueryClient({ mutationCache: new MutationCache() });

const storageKey = (tenant: string, subject: string): string => `fc:${tenant}:enquiry:${subject}`;

/**
 * Kept for the session until the lead is accepted, so that a second click, a reload or a lost response does not create a
 * second lead (docs/product/leads.md, 'Duplicates').
 */
export const enquiryKey = (tenant: string, subject: string): string => {
  const name = storageKey(tenant, subject);
  const key = readText('session', name) ?? randomKey();
  writeText('session', name, key);
  return key;
};

/** Called after success and after a conflict, so that the next enquiry gets a new key. */
export const clearEnquiryKey = (tenant: string, subject: string): void =>
  removeText('session', storageKey(tenant, subject));

export type OnSent = (leadId: string, values: FormValues) => void;

export interface EnquiryForm {
  fields: ComponentProps<typeof FormFields>;
  /** The server's message about the whole enquiry; null when there is none. */
  refusal: string | null;
  attempt: number;
  proof: ComponentProps<typeof FormProof>;
  /** Of a form in steps. */
  steps: FormSteps | null;
  /** Sends the form, or goes to its next step. */
  send: () => void;
  /** Of a form in steps: the draft, with the number of the step to go on with. */
  save: (at: number) => void;
  honeypot: RefObject<HTMLInputElement | null>;
  /** Of a valued car that goes with the enquiry. */
  note: ReactNode;
}

const subjectKey = ({ car: vehicle, type, known }: EnquirySubject): string =>
  vehicle?.id ?? [type, ...Object.values(known ?? {})].join(':');

/** The server's messages for single fields: 'userData.phone' is the form's 'phone'. */
const fieldProblems = (problem: ApiError, kind: LeadForm): (readonly [string, string])[] => {
  const names = new Set(listControls(kind).map(({ name }) => name));
  return problem.fields.flatMap(({ field, message }) => {
    const name = field.split('.').at(-1) ?? field;
    return names.has(name) ? [[name, message] as const] : [];
  });
};

/** The message for the whole enquiry; null when every error is shown at its field. `failed`: of a form with words of its own. */
const wholeProblem = (problem: ApiError, kind: LeadForm, unexpected: string, failed?: string): string | null => {
  const atFields = fieldProblems(problem, kind).length;
  if (atFields > 0 && atFields === problem.fields.length) return null;
  if (failed !== undefined && problem.code === 'internal') return failed;
  return problem.message === '' ? unexpected : problem.message;
};

const GENERIC_FAILURE = 'An error occurred when submitting this form';

const typedIn = (value: FormValues[string] | undefined): string | null => (typeof value === 'string' ? value : null);
const readContact = ({ email, phone }: FormValues) => ({ email: typedIn(email), phone: typedIn(phone) });

const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(500, 'internal', '');

/** What /success shows. Its code comes with the first enquiry that was taken; without it the thanks are plain. */
const remember = async (sent: SentForm): Promise<void> =>
  import('./sent-form.ts').then(
    ({ rememberSent }) => rememberSent(sent),
    () => undefined,
  );

/** An enquiry that waits behind many goes on sooner with a computation, which runs while the thanks are read. */
const hurry = async (challenge: Challenge, body: object, key: string): Promise<void> => {
  const { repeatComputed } = await import('#web/lib/computation/computed.ts');
  await repeatComputed(challenge, (headers) => postAnswer('leads.create', body, key, headers));
};

/** Typed values survive a failed send. `onSent` replaces the redirect to the success page. */
export const useEnquiryForm = (
  subject: EnquirySubject,
  draft: Draft,
  { onSent, check: checkAnswers }: { onSent?: OnSent | undefined; check?: CheckAnswers | undefined },
): EnquiryForm => {
  const site = useSite();
  const now = useNow();
  const navigate = useNavigate();
  const sending = useMutation(leadMutation, sendingClient);
  const check = useFormCheck(draft);
  const place = [site.slug, subjectKey(subject)] as const;
  const [key, setKey] = useState(() => enquiryKey(...place));
  const kind = getLoadedLeadForm(subject.type);
  const context = formContext(site, subject);
  const form = useForm<FormValues>({
    defaultValues: answered(kind, { ...startingValues(kind, context), ...draft.read() }),
    resolver: enquiryResolver(kind, context, () => dealerDay(site.locations, now)),
    shouldFocusError: false,
  });

  const traded = useCarriedValuation(subject);
  const steps = useSteps(kind, form, checkAnswers);
  // First: what was typed last is newer than the draft.
  const signIn = useSignInFirst(subject, form, steps);
  const saved = useSavedDraft(subject, form, steps, signIn.restored);

  const succeed = (values: FormValues, leadId: string): void => {
    saved.forget();
    clearEnquiryKey(...place);
    draft.keep(null);
    if (onSent !== undefined) return onSent(leadId, values);
    navigate('/success');
  };

  const fail = (problem: ApiError): void => {
    if (problem.code === 'auth_required') {
      signIn.leave().catch(() => undefined);
      return;
    }
    for (const [field, message] of fieldProblems(problem, kind)) form.setError(field, { type: 'server', message });
    if (problem.code !== 'idempotency_conflict') return;
    // The key was used for other values: these are a new enquiry.
    clearEnquiryKey(...place);
    setKey(enquiryKey(...place));
  };

  /** A draft that is no longer there costs nothing: the last step has every answer. */
  const complete = async (answers: object): Promise<LeadTaken> => {
    const ref = await saved.ref();
    const take = async (body: object): Promise<LeadTaken> => {
      const taken = await sending.mutateAsync({ body, idempotencyKey: key });
      if (taken.slowed !== undefined) hurry(taken.slowed.challenge, body, key).catch(() => undefined);
      return taken;
    };
    try {
      return await take({ ...answers, ...ref });
    } catch (error) {
      if (ref === null || toApiError(error).code !== 'not_found') throw error;
      saved.forget();
      return take(answers);
    }
  };

  const advance = async (current: FormSteps): Promise<void> => {
    if (await current.next()) saved.save(current.at + 1);
  };

  const send = form.handleSubmit(
    async (values) => {
      const visit = { ...currentVisit(site.slug), title: document.title.slice(0, 200) };
      const body = {
        ...leadRequest(site, await traded.addTo(subject, values), values, visit),
        formCheck: check.read(),
      };
      try {
        const taken = await complete(body);
        const { lead_id } = taken;
        track({ name: 'lead_accepted', type: subject.type, lead_id, car_id: subject.car?.id ?? null });
        await remember({ subject, kind, values, taken, tenant: site.slug, sentAt: new Date() });
        succeed(values, lead_id);
      } catch (error) {
        return fail(toApiError(error));
      }
    },
    () => sending.reset(),
  );
  const { errors, submitCount, isSubmitting } = form.formState;
  const { error } = sending;
  const asked = readAskedCode(error);
  const failed = subject.generic === true ? GENERIC_FAILURE : undefined;
  return {
    fields: { kind, context, form, errors: shownErrors(kind, errors) },
    refusal:
      error === null || asked !== null
        ? null
        : wholeProblem(toApiError(error), kind, site.words.unexpectedError, failed),
    attempt: submitCount + (steps?.failures ?? 0),
    proof: {
      proof: { asked, again: () => void send(), cancel: sending.reset },
      busy: isSubmitting,
      contact: readContact(form.getValues()),
    },
    steps,
    send: () => void (steps === null || steps.isLast ? send() : advance(steps)),
    save: saved.save,
    honeypot: check.honeypot,
    note: traded.note,
  };
};
