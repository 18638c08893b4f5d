import { useDeferredComponent } from '#web/lib/deferred/component.tsx';
import { useEffect, useState, type ComponentType } from 'react';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import { telHref } from '#domain/phone/rules.ts';
import { makeDraft } from '#web/forms/drafts/draft.ts';
import { loadEnquiryForm } from '#web/forms/enquiry/enquiry-dialog.tsx';
import type { StepPartProps } from '#web/forms/enquiry/enquiry-form.tsx';
import { loadLateForm } from '#web/forms/late-forms.ts';
import { nextStep } from '#web/forms/enquiry/next-step.ts';
import type { OnSent } from '#web/forms/enquiry/use-enquiry-form.ts';
import type { CheckAnswers } from '#web/forms/enquiry/use-steps.ts';
import type { EnquirySubject, ReportedValues } from '#web/forms/fields/values.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './form-page.module.css';
import { usePlainForm } from './plain-form-slot.ts';

const loadForm = async (type: LeadType) => {
  const [{ EnquiryForm }] = await Promise.all([loadEnquiryForm(), loadLateForm(type)]);
  return EnquiryForm;
};

export interface PageFormProps {
  subject: EnquirySubject;
  /** Whom to call instead. */
  phone: string;
  /** What happens next, beside the button. Default: who answers, and when. */
  next?: string;
  /** Begins the form with these. */
  begun?: ReportedValues;
  /** Instead of the success page. */
  onSent?: OnSent | undefined;
  /** Around the fields of each step. */
  Part?: ComponentType<StepPartProps> | undefined;
  /** Of a form in steps: what the server says of a step before it is left. */
  check?: CheckAnswers | undefined;
}

/** A form in its page. Its code comes after the first view; without scripts there is a number to call. */
export function PageForm({ subject, phone, begun, next, Part: StepPart, ...rest }: PageFormProps) {
  const site = useSite();
  const now = useNow();
  const [draft] = useState(() => makeDraft(begun));
  const [failed, setFailed] = useState(false);
  const { Part: Form, bring } = useDeferredComponent(() => loadForm(subject.type));
  useEffect(() => bring(() => setFailed(true)));
  const plainForm = usePlainForm();
  const call = <a href={telHref(phone)}>{phone}</a>;
  return (
    <div className={styles.form}>
      {Form !== null && (
        <Form {...rest} {...{ subject, draft, Part: StepPart }} next={next ?? nextStep(site, subject.location, now)} />
      )}
      {Form === null && !failed && (
        <p className={styles.waiting}>
          <Spinner /> One moment
        </p>
      )}
      {Form === null && failed && <p role="alert">The form did not load. Load the page again, or call {call}.</p>}
      <noscript>{plainForm?.({ ...subject, phone })}</noscript>
    </div>
  );
}
