import { formatDollars } from '#domain/money/rules.ts';
import { shownBadge } from '#domain/vehicle/market-badge.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { marketComparison } from '#domain/vehicle/market-method.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { DetailLine } from './detail-line.tsx';
import detail from './detail-line.module.css';
import styles from './summary-card.module.css';

/** The averages themselves, where the dealer shows them. */
function Evidence({ averages }: { averages: NonNullable<Vehicle['autograb_data']> }) {
  const lines = [
    ['State average', averages.state_average_market_price],
    ['National average', averages.average_market_price],
  ] as const;
  return (
    <dl className={detail.figures}>
      {lines.map(
        ([label, cents]) =>
          cents !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatDollars(cents)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The market badge; it opens to what it was compared with (docs/product/vehicles.md, 'Market badge'). */
export function MarketNote({ answer: { car: vehicle, market } }: { answer: VehicleAnswer }) {
  const badge = shownBadge(market, useSite(), useNow());
  if (badge === null) return null;
  return (
    <DetailLine label="Market price" value={`${formatDollars(badge.below_cents)} below average`}>
      {vehicle.autograb_data !== null && <Evidence averages={vehicle.autograb_data} />}
      <p className={styles.small}>
        {marketComparison(badge)} Condition, history and options are not taken into account.{' '}
        <Link to="/market-comparison">How we compare prices</Link>
      </p>
    </DetailLine>
  );
}
