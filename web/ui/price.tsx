import type { PriceShown } from '#domain/vehicle/rules.ts';
import { classNames } from './class-names.ts';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PriceProps {
  /** From `priceShown` (docs/product/prices.md, 'Price shown'). */
  shown: PriceShown;
  size?: 'card' | 'page';
}

const beforePrice = (shown: PriceShown): string | null => (shown.kind === 'price' ? shown.before : null);
const priceNote = (shown: PriceShown): string | null =>
  shown.kind === 'price' || shown.kind === 'subscription' ? shown.note : null;

/** The price, what it includes, and the previous price if it was real. */
export function Price({ shown, size = 'card' }: PriceProps) {
  const before = beforePrice(shown);
  const note = priceNote(shown);
  const isWords = shown.kind === 'none' || shown.kind === 'preorder';
  return (
    <p className={classNames(styles.price, size === 'page' && styles.page)}>
      {before !== null && (
        <s className={styles.before}>
          <VisuallyHidden>Before </VisuallyHidden>
          {before}
        </s>
      )}
      <span className={classNames(styles.amount, isWords && styles.words)}>{shown.text}</span>
      {note !== null && <span className={styles.note}>{note}</span>}
    </p>
  );
}
