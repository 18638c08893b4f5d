import { formatDollars } from '#domain/money/rules.ts';
import { shownBadge } from '#domain/vehicle/market-badge.ts';
import { marketComparison } from '#domain/vehicle/market-method.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { DetailLine } from './detail-line.tsx';
import styles from './summary-card.module.css';

/** The market badge; it opens to what it was compared with (docs/product/vehicles.md, 'Market badge'). */
export function MarketNote({ answer: { market } }: { answer: CarAnswer }) {
  const badge = shownBadge(market, useSite(), useNow());
  if (badge === null) return null;
  return (
    <DetailLine label="Market price" value={`${formatDollars(badge.below_cents)} below average`}>
      <p className={styles.small}>
        {marketComparison(badge)} Condition, history and options are not taken into account.{' '}
        <Link to="/market-comparison">How we compare prices</Link>
      </p>
    </DetailLine>
  );
}
