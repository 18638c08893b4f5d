import type { PriceShown } from '#domain/vehicle/rules.ts';
import { classNames } from './class-names.ts';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PriceProps {
  /** From `priceShown`: the display order of the specification. */
  shown: PriceShown;
  size?: 'card' | 'page';
}

/** The largest thing on a card: the price, what it includes, and the price before it where that was real. */
export function Price({ shown, size = 'card' }: PriceProps) {
  return (
    <p className={classNames(styles.price, size === 'page' && styles.page)}>
      {shown.kind === 'price' && shown.before !== null && (
        <s className={styles.before}>
          <VisuallyHidden>Before </VisuallyHidden>
          {shown.before}
        </s>
      )}
      <span className={classNames(styles.amount, (shown.kind === 'none' || shown.kind === 'preorder') && styles.words)}>
        {shown.text}
      </span>
      {(shown.kind === 'price' || shown.kind === 'subscription') && shown.note !== null && (
        <span className={styles.note}>{shown.note}</span>
      )}
    </p>
  );
}
