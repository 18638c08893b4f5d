import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import type { Draft } from './draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormFields } from './form-fields.tsx';
import styles from './form.module.css';
import { Honeypot } from './honeypot.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';
import type { EnquirySubject } from './values.ts';

export interface EnquiryFormProps {
  subject: EnquirySubject;
  draft: Draft;
  /** Text beside the button: who responds and when. */
  next: string;
}

/** The enquiry form. Typed values survive a failed send. Its chunk includes zod. */
export function EnquiryForm({ subject, draft, next }: EnquiryFormProps) {
  const site = useSite();
  const { fields, refusal, attempt, send, honeypot } = useEnquiryForm(subject, draft);
  const { form, errors } = fields;
  const { isSubmitting } = form.formState;

  useEffect(
    () => () => {
      draft.keep(form.getValues());
    },
    [draft, form],
  );

  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={isSubmitting}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) send();
      }}
    >
      <ErrorSummary errors={errors} refusal={refusal} attempt={attempt} />
      <FormFields {...fields} />
      <Honeypot field={honeypot} />
      <div className={styles.end}>
        <Button type="submit" size="l" wide busy={isSubmitting}>
          {site.words.submitButton}
        </Button>
        <p className={styles.next}>{next}</p>
      </div>
      <p className={styles.notice}>{site.words.collectionNotice}</p>
    </form>
  );
}
