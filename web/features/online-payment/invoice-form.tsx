import { zoneOfState } from '#domain/hours/zones.ts';
import { collectionNotice } from '#domain/lead/collection-notice.ts';
import { useState } from 'react';
import { formatCents } from '#domain/money/rules.ts';
import steps from '#web/forms/payment/steps.module.css';
import { ErrorSummary } from '#web/forms/fields/error-summary.tsx';
import { FormProof } from '#web/sections/proof/form-proof.tsx';
import { fieldId } from '#web/forms/fields/field-id.ts';
import { useTypedBefore } from '#web/forms/fields/take-over-typed.ts';
import { useOwnCheck } from '#web/forms/fields/use-own-check.ts';
import { localWords } from '#web/lib/location-words.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { invoiceErrors, invoiceFields, type TypedInvoice } from './typed-invoice.ts';
import type { OnlinePayment } from './use-online-payment.ts';

type Name = keyof TypedInvoice;

const fieldHint = (name: Name, max: number): string | undefined => {
  if (name === 'reference') return 'As printed, such as INV-2026/118.';
  return name === 'amount' ? `Up to ${formatCents(max)}, such as 480.50.` : undefined;
};

/** Whoever began it may be whoever reads this, on another device. */
function UnderWay({ until }: { until: string }) {
  const { country, state } = useSite();
  return (
    <p role="status">
      Somebody is paying this invoice just now. If that is you, give the same email address to go on. If not, you can
      pay it from {localWords(new Date(until), zoneOfState(country, state))} on, unless it is paid by then.
    </p>
  );
}

/** Which invoice, how much, and who pays: for the receipt. */
export function InvoiceForm({ payment, underWay }: { payment: OnlinePayment; underWay: string | null }) {
  const { words, constants } = useSite();
  const { isLinked, busy, problem, refused, attempt, proof, begin } = payment;
  const max = constants.invoiceMaxCents;
  useTypedBefore();
  const [typed, setTyped] = useState(payment.typed);
  const checked = useOwnCheck(
    { busy, refused, attempt },
    () => invoiceErrors(typed, max),
    () => begin(typed),
  );
  const { errors } = checked;
  return (
    <form method="dialog" className={steps.form} onSubmit={checked.submit} noValidate aria-busy={busy}>
      {underWay !== null && problem === null && <UnderWay until={underWay} />}
      <ErrorSummary errors={errors} refusal={problem} attempt={checked.attempt} />
      <FormProof {...{ proof, busy }} contact={typed} />
      <div className={steps.fields}>
        {invoiceFields.map(({ name, label, ...input }) => (
          <Field
            key={name}
            {...{ label, error: errors[name], hint: isLinked ? undefined : fieldHint(name, max), id: fieldId(name) }}
            optional={name === 'phone'}
          >
            {(control) => (
              <Input
                {...{ ...control, ...input, name }}
                readOnly={isLinked && (name === 'reference' || name === 'amount')}
                inputMode={name === 'amount' ? 'decimal' : undefined}
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <Button type="submit" size="l" wide busy={busy}>
        Continue to pay
      </Button>
      <p className={steps.small}>
        {collectionNotice(words, 'accounts team')} <Link to="/privacy-policy">Privacy policy</Link>
      </p>
    </form>
  );
}
