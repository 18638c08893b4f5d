import type { CreditAdvertisement } from '#domain/finance/credit-advertisement.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { buildFigures } from './figures.ts';
import { DottedList } from '#web/ui/dotted/dotted-list.tsx';
import styles from './finance-strip.module.css';

/** The repayment with its disclosures, in the provider's layout (docs/product/finance.md, 'Estimate strip'). */
export function FinanceStrip({ advertisement }: { advertisement: CreditAdvertisement }) {
  const layout = useSite().finance.layout ?? 'line';
  const figures = buildFigures(advertisement, layout);
  const shown = advertisement.figures;
  return (
    <div className={styles.strip} data-estimate={layout}>
      {layout === 'table' ? (
        <dl className={styles.table}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <DottedList items={figures.map(({ text }) => text)} />
      )}
      {shown.country === 'AU' && <p>{shown.example.text}</p>}
    </div>
  );
}
