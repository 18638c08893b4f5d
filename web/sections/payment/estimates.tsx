import type { ReactNode } from 'react';
import type { Hit } from '#domain/search/hit-schema.ts';
import styles from './estimates.module.css';

interface EstimatesProps {
  /** The vehicles whose cards are inside. */
  hits: readonly Pick<Hit, 'finance'>[];
  children: ReactNode;
}

/**
 * Where cards show their finance strips: above them stand the warnings that belong to their comparison rates, each once,
 * as large as the rates and there without a press (standards 3.10). Cards elsewhere show no strip. The shopper's choice is
 * the stylesheet's matter.
 */
export function Estimates({ hits, children }: EstimatesProps) {
  const warnings = new Set(hits.flatMap(({ finance }) => finance?.disclaimer ?? []));
  return (
    <div data-estimates>
      {[...warnings].map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      {children}
    </div>
  );
}
