import { useEffect, type ComponentType } from 'react';
import type { FormValues } from '#domain/lead/form-layout.ts';
import type { Site } from '#functions/sites/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import type { Draft } from './draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormFields } from './form-fields.tsx';
import styles from './form.module.css';
import { Honeypot } from './honeypot.tsx';
import { passesOn } from './lead-request.ts';
import { StepHead } from './step-head.tsx';
import { useEnquiryForm, type OnSent } from './use-enquiry-form.ts';
import type { FormSteps } from './use-steps.ts';
import type { EnquirySubject } from './values.ts';

export interface EnquiryFormProps {
  subject: EnquirySubject;
  draft: Draft;
  /** Text beside the button: who responds and when. */
  next: string;
  /** Instead of the success page. */
  onSent?: OnSent | undefined;
  /** Below the fields of each step. */
  Part?: ComponentType<StepPartProps> | undefined;
}

export interface StepPartProps {
  /** Number of the step. */
  at: number;
  values: FormValues;
  /** Saves the step before its 'Next', for a link that leads away. */
  save: () => void;
}

/** Without it no unfinished form leaves for the dealer (docs/product/leads.md, 'Partial leads'). */
const PARTIAL_NOTICE = 'What you enter is passed on with each step, also if you do not finish the form.';

/** The enquiry form. Typed values survive a failed send. Its chunk includes zod. */
export function EnquiryForm({ subject, draft, next, onSent, Part }: EnquiryFormProps) {
  const site = useSite();
  const { fields, refusal, attempt, steps, send, save, honeypot, note } = useEnquiryForm(subject, draft, onSent);
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
      data-kind={subject.type}
      aria-busy={isSubmitting}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) send();
      }}
    >
      {steps !== null && <StepHead steps={steps} />}
      <ErrorSummary
        errors={errors}
        refusal={refusal}
        attempt={attempt}
        {...(steps === null ? {} : { goTo: steps.goTo })}
      />
      <FormFields
        {...fields}
        groups={steps?.step.groups}
        below={Part && steps && ((values) => <Part at={steps.at} values={values} save={() => save(steps.at)} />)}
      />
      {note}
      <Honeypot field={honeypot} />
      <div className={styles.end}>
        <FormButtons
          steps={steps}
          busy={isSubmitting}
          next={next}
          send={fields.kind.button ?? site.words.submitButton}
        />
      </div>
      <p className={styles.notice}>{noticeOf(fields.kind, site, steps !== null)}</p>
    </form>
  );
}

type Kind = ReturnType<typeof useEnquiryForm>['fields']['kind'];

const noticeOf = (kind: Kind, site: Site, inSteps: boolean): string =>
  [site.words.collectionNotice, kind.alsoCollected, inSteps && passesOn(kind, site) && PARTIAL_NOTICE]
    .filter(Boolean)
    .join(' ');

interface FormButtonsProps {
  steps: FormSteps | null;
  busy: boolean;
  next: string;
  send: string;
}

function FormButtons({ steps, busy, next, send }: FormButtonsProps) {
  return (
    <>
      {steps === null || steps.isLast ? (
        <>
          <Button type="submit" size="l" wide busy={busy}>
            {send}
          </Button>
          <p className={styles.next}>{next}</p>
        </>
      ) : (
        <Button type="submit" size="l" wide>
          Next: {steps.all[steps.at + 1]?.title}
        </Button>
      )}
      {steps !== null && steps.at > 0 && (
        <Button variant="secondary" wide onClick={steps.back}>
          Back
        </Button>
      )}
    </>
  );
}
