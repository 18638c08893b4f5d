import { useState } from 'react';
import { api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useDraft } from '#web/console/lib/drafts.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { CopyButton } from '#web/console/ui/copy-button.tsx';
import { randomKey } from '#web/lib/random-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import {
  errorsOf,
  nothingTyped,
  parseTyped,
  toRequest,
  type InvoiceErrors,
  type TypedInvoice,
} from './typed-invoice.ts';
import styles from './page.module.css';

const fields = [
  { name: 'reference', label: 'Invoice reference', maxLength: 40, inputMode: 'text', optional: false },
  { name: 'amount', label: 'Amount in dollars', maxLength: 20, inputMode: 'decimal', optional: false },
  { name: 'name', label: 'Who is to pay', maxLength: 100, inputMode: 'text', optional: false },
  { name: 'email', label: 'Their email', maxLength: 254, inputMode: 'email', optional: true },
  { name: 'days', label: 'Can be paid for days', maxLength: 2, inputMode: 'numeric', optional: false },
] as const;

interface Made {
  link: string;
  mailed: boolean;
}

function Result({ made }: { made: Made | null }) {
  return (
    <p role="status" className={styles.actions}>
      {made !== null && (
        <>
          <span>{made.mailed ? 'It is mailed within a minute. Its link:' : 'Send this link with the invoice:'}</span>
          <span className={styles.link}>{made.link}</span>
          <CopyButton text={made.link} label="Copy the link" />
        </>
      )}
    </p>
  );
}

/** Asks a shopper to pay an invoice: what is typed is kept on this device until it is made. */
export function MakeInvoice({ onMade }: { onMade: () => void }) {
  const { tenant } = useDealer();
  const draft = useDraft('reservations/make-invoice', nothingTyped, parseTyped);
  const step = useStep();
  const [errors, setErrors] = useState<InvoiceErrors>({});
  const [made, setMade] = useState<Made | null>(null);
  const change = (part: Partial<TypedInvoice>): void => {
    setErrors({});
    setMade(null);
    draft.change({ ...draft.value, ...part, id: '' });
  };
  const make = (mail: boolean): void => {
    const found = errorsOf(draft.value, mail);
    setErrors(found);
    if (Object.keys(found).length > 0 || step.busy) return;
    const typed = { ...draft.value, id: draft.value.id === '' ? randomKey() : draft.value.id };
    draft.change(typed);
    step.take(
      () => api('reservations.make-invoice', { params: { tenant }, body: toRequest(typed, mail) }),
      ({ link }) => {
        setMade({ link, mailed: mail });
        draft.erase();
        onMade();
      },
    );
  };
  return (
    <section aria-labelledby="ask" className={styles.box}>
      <h2 id="ask" className={styles.title}>
        Ask for a payment
      </h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          make(false);
        }}
      >
        <div className={styles.fields}>
          {fields.map(({ name, label, optional, ...input }) => (
            <Field key={name} label={label} error={errors[name]} optional={optional}>
              {(control) => (
                <Input
                  {...control}
                  {...input}
                  autoComplete="off"
                  value={draft.value[name]}
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <Problem>{step.problem?.message ?? null}</Problem>
        <div className={styles.actions}>
          <Button variant="secondary" busy={step.busy} onClick={() => make(true)}>
            Make it and mail the link
          </Button>
          <Button type="submit" variant="quiet" busy={step.busy}>
            Make the link only
          </Button>
        </div>
      </form>
      <Result made={made} />
    </section>
  );
}
