import type { ReactNode } from 'react';
import type { Hit } from '#domain/search/hit-schema.ts';
import styles from './estimates.module.css';

interface EstimatesProps {
  /** The vehicles of the cards inside. */
  hits: readonly Pick<Hit, 'finance'>[];
  children: ReactNode;
}

/**
 * Cards inside show finance strips; the comparison rate warnings are above them, each once, as large as the rates and
 * never folded (docs/product/finance.md, 'Disclosures'). Stylesheets apply the shopper's choice.
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
