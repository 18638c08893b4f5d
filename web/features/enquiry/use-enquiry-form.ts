import { useState, type RefObject } from 'react';
import type { LeadInput } from '#domain/lead/input.ts';
import { rulesFor } from '#domain/lead/requirements.ts';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from '#web/lib/router.tsx';
import { ApiError, postAnswer } from '#web/lib/api.ts';
import { useSite } from '#web/lib/page-context.tsx';
import type { Draft } from './draft.ts';
import { useFormCheck } from './honeypot.tsx';
import { isEnquiryField } from './field-order.ts';
import type { EnquiryField } from './form-errors.ts';
import { enquiryResolver } from './form-resolver.ts';
import { enquiryKey, forgetEnquiryKey } from './idempotency-key.ts';
import { leadRequest } from './lead-request.ts';
import { rememberSuccess, type SuccessRecord } from './success-record.ts';
import { asksLocation, emptyValues, type EnquirySubject, type EnquiryValues } from './values.ts';
import { currentVisit } from './visited-pages.ts';

export interface EnquiryForm {
  form: UseFormReturn<EnquiryValues>;
  /** What the server said about the whole enquiry; null while there is nothing to say. */
  refusal: string | null;
  /** Failed tries so far. */
  attempt: number;
  send: () => void;
  /** For the form's `Honeypot`. */
  honeypot: RefObject<HTMLInputElement | null>;
}

const subjectKey = ({ car, type, search }: EnquirySubject): string =>
  car?.id ?? (search === undefined ? type : `${type}:${search}`);

/** What the server said of single fields: 'userData.phone' is the form's 'phone'. */
const fieldProblems = (problem: ApiError): (readonly [EnquiryField, string])[] =>
  problem.fields.flatMap(({ field, message }) => {
    const name = field.split('.').at(-1) ?? field;
    return isEnquiryField(name) ? [[name, message] as const] : [];
  });

/** What is said of the enquiry as a whole: nothing where each fault is shown at its field already. */
const wholeProblem = (problem: ApiError, atFields: number, unexpected: string): string | null => {
  if (atFields > 0 && atFields === problem.fields.length) return null;
  return problem.message === '' ? unexpected : problem.message;
};

const successOf = ({ car }: EnquirySubject, values: EnquiryValues, sentAt: Date): SuccessRecord => ({
  category: car === null ? values.category : 'Vehicle Enquiry',
  vehicle: car === null ? null : { name: car.name, slug: car.slug },
  location_id: values.location_id === '' ? null : values.location_id,
  sent_at: sentAt.toISOString(),
});

/**
 * State and sending of one enquiry form. Nothing typed is lost when sending fails. `onSent` stands in for the success page
 * where thanks are said in place.
 */
export const useEnquiryForm = (subject: EnquirySubject, draft: Draft, onSent?: () => void): EnquiryForm => {
  const site = useSite();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const check = useFormCheck(draft);
  const [key, setKey] = useState(() => enquiryKey(site.slug, subjectKey(subject)));
  const form = useForm<EnquiryValues>({
    defaultValues: draft.read() ?? emptyValues(site, subject),
    resolver: enquiryResolver({ ...rulesFor(subject.type, site.leadForm), asksLocation: asksLocation(site, subject) }),
    shouldFocusError: false,
  });

  const succeed = (values: EnquiryValues): void => {
    forgetEnquiryKey(site.slug, subjectKey(subject));
    draft.keep(null);
    if (onSent !== undefined) return onSent();
    rememberSuccess(site.slug, successOf(subject, values, new Date()));
    navigate('/success');
  };

  const fail = (error: unknown): void => {
    const problem = error instanceof ApiError ? error : new ApiError(500, 'internal', '');
    const atFields = fieldProblems(problem);
    for (const [field, message] of atFields) form.setError(field, { type: 'server', message });
    if (problem.code === 'idempotency_conflict') {
      // The key is spent on other words: what is typed now is another enquiry.
      forgetEnquiryKey(site.slug, subjectKey(subject));
      setKey(enquiryKey(site.slug, subjectKey(subject)));
    }
    setRefusal(wholeProblem(problem, atFields.length, site.words.unexpectedError));
    setAttempt((count) => count + 1);
  };

  const send = form.handleSubmit(
    async (values) => {
      setRefusal(null);
      try {
        const body: LeadInput = {
          ...leadRequest(site, subject, values, currentVisit(site.slug)),
          formCheck: check.read(),
        };
        const { lead_id: leadId } = await postAnswer('leads.create', body, key);
        if (leadId === '') throw new ApiError(500, 'internal', '');
        succeed(values);
      } catch (error) {
        fail(error);
      }
    },
    () => {
      setRefusal(null);
      setAttempt((count) => count + 1);
    },
  );
  return { form, refusal, attempt, send: () => void send(), honeypot: check.honeypot };
};
