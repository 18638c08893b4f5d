import { formatDollars } from '#domain/money/rules.ts';
import { isSoldOnline } from '#domain/purchase/sold-online.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { PageSection } from './page-section.tsx';
import type { SectionProps } from './section.ts';
import styles from './sections.module.css';
import { vehicleKind } from './vehicle-words.ts';

/** Where 'Reserve Car Now' is offered: not before the dealer takes reservations, nor without a deposit. */
export const hasReserveOnline = ({ reservable }: VehicleAnswer, { constants }: Pick<Site, 'constants'>): boolean =>
  reservable && constants.depositCents > 0;

/**
 * What a reservation costs and how long it holds, from the dealer's constants (docs/product/reservations.md, 'Offer'), and the
 * way to it in steps.
 */
export function ReserveOnline({ answer: { car: vehicle, reservable } }: SectionProps) {
  const site = useSite();
  const { depositCents, holdHours } = site.constants;
  return (
    <PageSection id="reserve-online" title="Reserve Online">
      <p className={styles.prose}>
        A deposit of {formatDollars(depositCents)} holds this {vehicleKind(vehicle)} for you for {holdHours} hours. The
        deposit is 100% refundable.
      </p>
      {isSoldOnline(site, vehicle, reservable) && (
        <Link to={`/checkout-journey?car_id=${vehicle.slug}`}>Buy online: trade-in, finance and delivery in steps</Link>
      )}
    </PageSection>
  );
}
