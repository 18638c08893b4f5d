import { collectionNotice } from '#domain/lead/collection-notice.ts';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { formatTime } from '#domain/hours/rules.ts';
import { OTHER_TIME } from '#domain/testdrive/words.ts';
import type { FormContext, FormValues } from '#domain/lead/form-layout.ts';
import type { Site } from '#functions/sites/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import type { Draft } from '../drafts/draft.ts';
import { ErrorSummary } from '../fields/error-summary.tsx';
import { FormFields } from '../fields/form-fields.tsx';
import { FormProof } from '#web/sections/proof/form-proof.tsx';
import styles from '../fields/form.module.css';
import { Honeypot } from '../fields/honeypot.tsx';
import { passesOn } from './lead-request.ts';
import { StepHead } from '../fields/step-head.tsx';
import { useEnquiryForm, type OnSent } from './use-enquiry-form.ts';
import type { CheckAnswers, FormSteps } from './use-steps.ts';
import type { EnquirySubject } from '../fields/values.ts';

interface EnquiryFormProps {
  subject: EnquirySubject;
  draft: Draft;
  /** Text beside the button: who responds and when. */
  next: string;
  /** Instead of the success page. */
  onSent?: OnSent | undefined;
  /** Around the fields of each step. */
  Part?: ComponentType<StepPartProps> | undefined;
  /** Of a form in steps. */
  check?: CheckAnswers | undefined;
}

export interface StepPartProps {
  steps: FormSteps;
  context: FormContext;
  values: FormValues;
  /** Saves a step before its 'Next', for a link that leads away. */
  save: (at: number) => void;
  /** The fields. */
  children: ReactNode;
}

/** Without it no unfinished form leaves for the dealer (docs/product/leads.md, 'Partial leads'). */
const PARTIAL_NOTICE = 'What you enter is passed on with each step, also if you do not finish the form.';

/** The enquiry form. Typed values survive a failed send. Its chunk includes zod. */
export function EnquiryForm({ subject, draft, next, Part, ...rest }: EnquiryFormProps) {
  const { fields, refusal, attempt, steps, proof, send, save, honeypot, note } = useEnquiryForm(subject, draft, rest);
  const { form, errors } = fields;
  const busy = form.formState.isSubmitting || steps?.isChecking === true;

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
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) send();
      }}
    >
      {steps !== null && <StepHead steps={steps} />}
      <ErrorSummary {...{ errors, refusal, attempt }} goTo={steps?.goTo} />
      <FormProof {...proof} />
      <FormFields
        {...fields}
        groups={steps?.step.groups}
        around={Part && steps && ((values, children) => <Part {...fields} {...{ steps, values, save, children }} />)}
      />
      {note}
      <Honeypot field={honeypot} />
      <div className={styles.end}>
        <FormButtons steps={steps} busy={busy} next={whatIsNext(fields.kind, next)} send={<SendWords {...fields} />} />
      </div>
      <Notice steps={steps} kind={fields.kind} />
    </form>
  );
}

type Kind = ReturnType<typeof useEnquiryForm>['fields']['kind'];

/** The promise of an answer is that of who sells; others say what they do. */
const whatIsNext = ({ team, thanks }: Kind, next: string): string =>
  team === undefined ? next : (thanks?.text ?? next);

const formatCollectionNotice = (kind: Kind, site: Site, inSteps: boolean): string =>
  [collectionNotice(site.words, kind.team), kind.alsoCollected, inSteps && passesOn(kind, site) && PARTIAL_NOTICE]
    .filter(Boolean)
    .join(' ');

/** What a press does: 'Send enquiry', 'Book 11:30 am'. */
function SendWords({ kind, form }: ReturnType<typeof useEnquiryForm>['fields']) {
  const { words } = useSite();
  const slot = useWatch({ control: form.control, name: 'slot_start' });
  if (slot === OTHER_TIME) return 'Ask for this time';
  if (typeof slot === 'string' && slot !== '') return `Book ${formatTime(slot.slice(11, 16))}`;
  return kind.button ?? words.submitButton;
}

/** Once a flow, before anything of it is stored. */
function Notice({ steps, kind }: { steps: FormSteps | null; kind: Kind }) {
  const site = useSite();
  if (steps !== null && steps.at > 0) return null;
  return <p className={styles.notice}>{formatCollectionNotice(kind, site, steps !== null)}</p>;
}

interface FormButtonsProps {
  steps: FormSteps | null;
  busy: boolean;
  next: string;
  send: ReactNode;
}

function FormButtons({ steps, busy, next, send }: FormButtonsProps) {
  const following = steps?.all[steps.at + 1];
  return (
    <>
      <Button type="submit" size="l" wide busy={busy}>
        {following ? `Next: ${following.title}` : send}
      </Button>
      {!following && <p className={styles.next}>{next}</p>}
      {steps !== null && steps.at > 0 && (
        <Button variant="secondary" wide onClick={steps.back}>
          Back
        </Button>
      )}
    </>
  );
}
