import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from '#web/lib/router.tsx';
import { ApiError, postAnswer } from '#web/lib/api.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { isEnquiryField } from './field-order.ts';
import { enquiryResolver } from './form-resolver.ts';
import { enquiryKey, forgetEnquiryKey } from './idempotency-key.ts';
import { leadRequest } from './lead-request.ts';
import { rememberSuccess } from './success-record.ts';
import { asksLocation, emptyValues, type EnquirySubject, type EnquiryValues } from './values.ts';
import { currentVisit } from './visited-pages.ts';

export interface EnquiryForm {
  form: UseFormReturn<EnquiryValues>;
  /** What the server said about the whole enquiry; null while there is nothing to say. */
  refusal: string | null;
  /** Failed tries so far. */
  attempt: number;
  send: () => void;
}

/** Values typed before and kept while the dialog is closed, in memory only: they are personal. */
export interface DraftHolder {
  current: EnquiryValues | null;
}

const subjectKey = (subject: EnquirySubject): string => subject.car?.id ?? subject.type;

/** State and sending of one enquiry form. Nothing typed is lost when sending fails. */
export const useEnquiryForm = (subject: EnquirySubject, draft: DraftHolder): EnquiryForm => {
  const site = useSite();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [key, setKey] = useState(() => enquiryKey(site.slug, subjectKey(subject)));
  const form = useForm<EnquiryValues>({
    defaultValues: draft.current ?? emptyValues(site, subject),
    resolver: enquiryResolver({ ...site.leadForm, asksLocation: asksLocation(site, subject) }),
    shouldFocusError: false,
  });

  const succeed = async (values: EnquiryValues): Promise<void> => {
    forgetEnquiryKey(site.slug, subjectKey(subject));
    draft.current = null;
    rememberSuccess(site.slug, {
      category: subject.car === null ? values.category : 'Vehicle Enquiry',
      vehicle: subject.car === null ? null : { name: subject.car.name, slug: subject.car.slug },
      location_id: values.location_id === '' ? null : values.location_id,
      sent_at: new Date().toISOString(),
    });
    await navigate('/success');
  };

  const fail = (error: unknown): void => {
    const problem = error instanceof ApiError ? error : null;
    for (const { field, message } of problem?.fields ?? []) {
      const name = field.split('.').at(-1) ?? field;
      if (isEnquiryField(name)) form.setError(name, { type: 'server', message });
    }
    if (problem?.code === 'idempotency_conflict') {
      // The key is spent on other words: what is typed now is another enquiry.
      forgetEnquiryKey(site.slug, subjectKey(subject));
      setKey(enquiryKey(site.slug, subjectKey(subject)));
    }
    setRefusal(problem === null || problem.message === '' ? site.words.unexpectedError : problem.message);
    setAttempt((count) => count + 1);
  };

  const send = form.handleSubmit(
    async (values) => {
      setRefusal(null);
      try {
        const body = leadRequest(site, subject, values, currentVisit(site.slug));
        const { lead_id: leadId } = await postAnswer('leads.create', body, key);
        if (leadId === '') throw new ApiError(500, 'internal', '');
        await succeed(values);
      } catch (error) {
        fail(error);
      }
    },
    () => {
      setRefusal(null);
      setAttempt((count) => count + 1);
    },
  );
  return { form, refusal, attempt, send: () => void send() };
};
