import type { ReactNode } from 'react';
import type { Hit } from '#domain/search/hit-schema.ts';
import styles from './estimates.module.css';

interface EstimatesProps {
  hits: readonly Pick<Hit, 'finance'>[];
  children: ReactNode;
}

/** Shows the comparison rate warnings above the cards, each once, as large as the rates (docs/product/finance.md, 'Disclosures'). */
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
