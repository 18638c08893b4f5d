import type { PaymentMark } from '#tenants/layout-schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import styles from './footer.module.css';

const names: Readonly<Record<PaymentMark, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos: 'eftpos',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
};

/** Names, because logos belong to their companies. */
export function PaymentStrip() {
  const marks = useSite().layout.payment_marks;
  if (marks.length === 0) return null;
  return (
    <div className={styles.payment}>
      <span id="we-accept">We accept:</span>
      <ul className={styles.marks} aria-labelledby="we-accept">
        {marks.map((mark) => (
          <li key={mark}>{names[mark]}</li>
        ))}
      </ul>
    </div>
  );
}
