import { orderTotal, type OrderLine } from '#domain/parts/order.ts';
import { partPriceText } from '#domain/parts/words-of-parts.ts';
import { formatCents } from '#domain/money/rules.ts';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import styles from './order-lines.module.css';
import { Quantity } from './quantity.tsx';

const totalText = (lines: readonly OrderLine[]): string => {
  const total = orderTotal(lines);
  return total === null
    ? 'At least one part has no price yet: our parts people tell you before anything is ordered.'
    : `${formatCents(total)} in all, GST included. Our parts people confirm price and fit before anything is ordered.`;
};

interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** They are changed elsewhere. */
  fixed?: boolean;
}

/** The parts of an order with their quantities, and what they come to. */
export function OrderLines({ lines, fixed = false }: OrderLinesProps) {
  const removal = useFocusAfterRemoval();
  return (
    <div {...removal} className={styles.order}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.number} className={styles.line}>
            <span className={styles.part}>
              <strong>{line.name}</strong>
              <span className={styles.soft}>
                {line.number} · {partPriceText(line)}
                {line.price_cents !== null && ' each'}
              </span>
            </span>
            {fixed ? <span className={styles.soft}>× {line.quantity}</span> : <Quantity line={line} />}
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{totalText(lines)}</p>
    </div>
  );
}
