import { creditAdvertisement } from '#domain/finance/credit-advertisement.ts';
import { priceWords } from '#domain/vehicle/price/price-words.ts';
import { priceShown } from '#domain/vehicle/rules.ts';
import type { ModelAnswer } from '#functions/search/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { CreditNotice } from '#web/sections/finance/credit-notice.tsx';
import { FinanceStrip } from '#web/sections/finance/finance-strip.tsx';
import { OfferUntil } from '#web/sections/finance/offer-until.tsx';
import styles from './model-finance.module.css';

/** The repayment of one new vehicle in stock, whole with its disclosures, or nothing (docs/product/finance.md, 'Estimate strip'). */
export function ModelFinance({ example }: Pick<ModelAnswer, 'example'>) {
  const site = useSite();
  const advertisement = creditAdvertisement(example?.estimate, useNow());
  if (example === null || advertisement === null) return null;
  return (
    <section aria-labelledby="finance" className={styles.finance}>
      <h2 id="finance">On finance, for example</h2>
      <p>
        For the <Link to={`/cars/${example.slug}`}>{example.name}</Link> in stock,{' '}
        {priceWords(priceShown(example, site))}
      </p>
      <div className={styles.figures}>
        <FinanceStrip advertisement={advertisement} />
        <OfferUntil advertisement={advertisement} />
        <CreditNotice advertisement={advertisement} />
      </div>
      {site.flags.finance_page && (
        <p>
          <Link to={site.finance.path} className={styles.more}>
            {`Work it out with your own figures`}
          </Link>
        </p>
      )}
    </section>
  );
}
