import { useEffect, useState } from 'react';
import { savedOrder, type SavedOrder } from '#web/forms/saved-order.ts';
import { useSite } from '#web/lib/page-context.tsx';
import steps from '#web/forms/payment/steps.module.css';
import styles from './reservation.module.css';

/** What was chosen on the way here, beside the payment; nothing for whoever came straight to the deposit. */
export function OrderBeside({ car: vehicle }: { car: { id: string } }) {
  const { slug } = useSite();
  const [order, setOrder] = useState<SavedOrder | null>(null);
  // In the browser only, once the page is alive.
  useEffect(() => queueMicrotask(() => setOrder(savedOrder(slug, vehicle.id))), [slug, vehicle.id]);
  if (order === null) return null;
  return (
    <section aria-labelledby="order">
      <h2 id="order">Your order</h2>
      <dl className={styles.terms}>
        {order.lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {order.note !== null && <p className={steps.small}>{order.note}</p>}
    </section>
  );
}
