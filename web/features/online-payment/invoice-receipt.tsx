import { zoneOfState } from '#domain/hours/zones.ts';
import { formatCents } from '#domain/money/rules.ts';
import type { InvoiceAnswer } from '#functions/reservations/contract.ts';
import steps from '#web/forms/payment/steps.module.css';
import { localWords } from '#web/lib/location-words.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';

/** Of a paid invoice; printable. */
export function InvoiceReceipt({ answer, onAgain }: { answer: InvoiceAnswer; onAgain: () => void }) {
  const { country, state, name, legal_name: legalName } = useSite();
  const rows = [
    ['Invoice', answer.reference],
    ['Amount', `${formatCents(answer.amount_cents)} ${answer.currency}`],
    ['Paid', answer.paid_at === null ? '' : localWords(new Date(answer.paid_at), zoneOfState(country, state))],
    ['Paid to', legalName === name ? name : `${name} (${legalName})`],
    ['Paid by', answer.name],
    ['Payment', answer.id],
  ] as const;
  return (
    <section aria-labelledby="receipt" className={steps.step}>
      <h2 id="receipt">Your receipt</h2>
      <p>Thank you. We have also emailed this receipt to {answer.email}.</p>
      <dl className={steps.facts}>
        {rows.map(([label, value]) => (
          <div key={label} className={steps.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={steps.actions}>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          Pay another invoice
        </Button>
      </div>
    </section>
  );
}
