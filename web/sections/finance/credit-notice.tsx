import type { CreditAdvertisement } from '#domain/finance/credit-advertisement.ts';
import styles from './credit-notice.module.css';

/** Warning and conditions, as large as the figures (docs/product/finance.md, 'Disclosures'). */
export function CreditNotice({ advertisement: { figures } }: { advertisement: CreditAdvertisement }) {
  return (
    <p className={styles.notice} data-credit-notice>
      {figures.notice}
      {figures.country === 'NZ' && figures.rates_url !== null && (
        <>
          {' '}
          <a href={figures.rates_url}>The lender’s rates and fees</a>
        </>
      )}
    </p>
  );
}
