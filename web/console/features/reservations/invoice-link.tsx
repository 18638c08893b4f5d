import { useState } from 'react';
import { centsOfTyped, INVOICE_MIN_CENTS, invoiceAddress, invoiceReference } from '#domain/invoice/rules.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useDraft } from '#web/console/lib/drafts.ts';
import { CopyButton } from '#web/console/ui/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import styles from './page.module.css';

interface Typed {
  reference: string;
  amount: string;
}

const nothing: Typed = { reference: '', amount: '' };

const parseTyped = (stored: unknown): Typed | undefined => {
  if (typeof stored !== 'object' || stored === null || !('reference' in stored) || !('amount' in stored))
    return undefined;
  const { reference, amount } = stored;
  return typeof reference === 'string' && typeof amount === 'string' ? { reference, amount } : undefined;
};

type Errors = Partial<Record<keyof Typed, string>>;

const errorsOf = ({ reference, amount }: Typed): Errors => {
  const cents = centsOfTyped(amount);
  return {
    ...(!invoiceReference.test(reference.trim()) && {
      reference: 'Enter the reference as the invoice has it: letters, digits, hyphens and slashes.',
    }),
    ...((cents === undefined || cents < INVOICE_MIN_CENTS) && {
      amount: 'Enter the amount in dollars and cents, such as 480.50.',
    }),
  };
};

/** A link with reference and amount filled in, to be sent with an invoice. Nothing is stored: the invoice is elsewhere. */
export function InvoiceLink() {
  const { site_url } = useDealer();
  const draft = useDraft('reservations/invoice-link', nothing, parseTyped);
  const [errors, setErrors] = useState<Errors>({});
  const [made, setMade] = useState<string | null>(null);
  const { reference, amount } = draft.value;
  const change = (part: Partial<Typed>): void => {
    setErrors({});
    setMade(null);
    draft.change({ ...draft.value, ...part });
  };
  const make = (): void => {
    const found = errorsOf(draft.value);
    setErrors(found);
    const cents = centsOfTyped(amount);
    if (Object.keys(found).length > 0 || cents === undefined) return;
    setMade(`${site_url}${invoiceAddress(reference.trim(), cents)}`);
    draft.erase();
  };
  return (
    <section aria-labelledby="ask" className={styles.box}>
      <h2 id="ask" className={styles.title}>
        Ask for a payment
      </h2>
      <p className={styles.soft}>Makes a link to your payment page with both filled in. Send it with the invoice.</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <div className={styles.fields}>
          <Field label="Invoice reference" error={errors.reference}>
            {(control) => (
              <Input
                {...control}
                maxLength={40}
                autoComplete="off"
                value={reference}
                onChange={({ target }) => change({ reference: target.value })}
              />
            )}
          </Field>
          <Field label="Amount in dollars" error={errors.amount}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                maxLength={20}
                autoComplete="off"
                value={amount}
                onChange={({ target }) => change({ amount: target.value })}
              />
            )}
          </Field>
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="secondary">
            Make the link
          </Button>
        </div>
      </form>
      <p role="status" className={styles.actions}>
        {made !== null && (
          <>
            <span className={styles.link}>{made}</span>
            <CopyButton text={made} label="Copy the link" />
          </>
        )}
      </p>
    </section>
  );
}
