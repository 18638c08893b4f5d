import { useId } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import styles from './payment-switch.module.css';
import { choosePayment, usePayment, type Payment } from './use-payment.ts';

const types: readonly { value: Payment; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'finance', label: 'Finance' },
];

/** 'Payment type' in the side panel: cards lead with the price or the weekly payment. Needs scripts. */
export function PaymentSwitch() {
  const { slug } = useSite();
  const payment = usePayment();
  const name = useId();
  return (
    <fieldset className={styles.types}>
      <legend className={styles.legend}>Payment type</legend>
      {types.map(({ value, label }) => (
        <label key={value} className={styles.type}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={payment === value}
            onChange={() => choosePayment(slug, value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
