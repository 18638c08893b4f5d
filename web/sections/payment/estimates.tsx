import type { ReactNode } from 'react';
import { creditAdvertisement } from '#domain/finance/credit-advertisement.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import { useNow } from '#web/lib/page-context.tsx';
import { CreditNotice } from '#web/sections/finance/credit-notice.tsx';
import styles from './estimates.module.css';

interface EstimatesProps {
  hits: readonly Pick<Hit, 'estimate'>[];
  children: ReactNode;
}

/** Shows warnings and conditions above the cards, each once, as large as the rates (docs/product/finance.md, 'Disclosures'). */
export function Estimates({ hits, children }: EstimatesProps) {
  const now = useNow();
  const advertised = hits.flatMap(({ estimate }) => creditAdvertisement(estimate, now) ?? []);
  const notices = new Map(advertised.map((one) => [one.figures.notice, one]));
  return (
    <div data-estimates>
      <div className={styles.notices}>
        {[...notices].map(([text, one]) => (
          <CreditNotice key={text} advertisement={one} />
        ))}
      </div>
      {children}
    </div>
  );
}
