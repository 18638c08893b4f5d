import { openState } from '#domain/hours/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useNow } from '#web/lib/page-context.tsx';
import styles from './location-card.module.css';

/** 'Open until 5:30 pm' with a dot, by the clock of the location. */
export function OpeningLine({ location }: { location: Site['locations'][number] }) {
  const { open, text } = openState(location, useNow());
  return (
    <p className={styles.state} data-open={open === true || undefined}>
      {text}
    </p>
  );
}
