import { capitalised } from '#domain/text/capitals.ts';
import { formatDollars } from '#domain/money/rules.ts';
import { averageName, shownBadge } from '#domain/vehicle/market/market-badge.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { marketComparison } from '#domain/vehicle/market/market-method.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite, useNow } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { SaveButtons } from '../actions/save-buttons.tsx';
import { DetailLine } from '../sections/detail-line.tsx';
import { DriveAwayNote } from './drive-away-note.tsx';
import { FinanceEstimate } from './finance-estimate.tsx';
import styles from './summary-card.module.css';
import detail from '../sections/detail-line.module.css';

/** '3 Nov 2026' where the vehicle stands. */
const localDay = (at: string, location: Location | null, { locations }: Pick<Site, 'locations'>): string =>
  new Date(at).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: location?.time_zone ?? locations[0]?.time_zone ?? 'UTC',
  });

/** Since when the lower of two prices holds (docs/product/prices.md, 'Reduced price'). */
export function PriceSince({ answer: { price_since: since, location } }: { answer: VehicleAnswer }) {
  const site = useSite();
  if (since === null) return null;
  return (
    <p className={styles.small}>
      At this price since <time dateTime={since}>{localDay(since, location, site)}</time>
    </p>
  );
}

/** The averages themselves, where the dealer shows them. */
function Evidence({ averages }: { averages: NonNullable<Vehicle['autograb_data']> }) {
  const site = useSite();
  const lines = [
    [averageName('state', site), averages.state_average_market_price],
    [averageName('national', site), averages.average_market_price],
  ] as const;
  return (
    <dl className={detail.figures}>
      {lines.map(
        ([label, cents]) =>
          cents !== null && (
            <div key={label}>
              <dt>{capitalised(label)}</dt>
              <dd>{formatDollars(cents)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The market badge; it opens to what it was compared with (docs/product/vehicles.md, 'Market badge'). */
function MarketNote({ answer: { car: vehicle, market } }: { answer: VehicleAnswer }) {
  const site = useSite();
  const badge = shownBadge(market, site, useNow());
  if (badge === null) return null;
  return (
    <DetailLine label="Market price" value={`${formatDollars(badge.below_cents)} below average`}>
      {vehicle.autograb_data !== null && <Evidence averages={vehicle.autograb_data} />}
      <p className={styles.small}>
        {marketComparison(badge, site)} Condition, history and options are not taken into account.{' '}
        <Link to="/market-comparison">How we compare prices</Link>
      </p>
    </DetailLine>
  );
}

/** The published prices, newest first; the answer holds them only where the dealer shows them. */
function PriceHistory({ answer: { price_history: history, location } }: { answer: VehicleAnswer }) {
  const site = useSite();
  if (history.length < 2) return null;
  return (
    <DetailLine label="Price history">
      <dl className={detail.figures}>
        {history.map(({ at, price_cents }) => (
          <div key={at}>
            <dt>
              <time dateTime={at}>{localDay(at, location, site)}</time>
            </dt>
            <dd>{formatDollars(price_cents)}</dd>
          </div>
        ))}
      </dl>
    </DetailLine>
  );
}

/** Of the summary card: one line for each thing that is said about the price, and saving. */
export function PriceNotes({ answer }: { answer: VehicleAnswer }) {
  return (
    <>
      <div className={styles.lines}>
        <DriveAwayNote answer={answer} />
        <MarketNote answer={answer} />
        <FinanceEstimate answer={answer} />
        <PriceHistory answer={answer} />
      </div>
      <SaveButtons car={answer.car} />
    </>
  );
}
