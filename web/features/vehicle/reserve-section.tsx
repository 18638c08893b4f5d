import { formatDollars } from '#domain/money/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { PageSection } from './page-section.tsx';
import type { SectionProps } from './section.ts';
import styles from './sections.module.css';
import { vehicleKind } from './vehicle-words.ts';

/** Where 'Reserve Car Now' is offered: not before the dealer takes reservations, nor without a deposit. */
export const hasReserveOnline = ({ reservable }: CarAnswer, { constants }: Pick<Site, 'constants'>): boolean =>
  reservable && constants.depositCents > 0;

/** What a reservation costs and how long it holds, from the dealer's constants (docs/product/reservations.md, 'Offer'). */
export function ReserveOnline({ answer: { car } }: SectionProps) {
  const { depositCents, holdHours } = useSite().constants;
  return (
    <PageSection id="reserve-online" title="Reserve Online">
      <p className={styles.prose}>
        A deposit of {formatDollars(depositCents)} holds this {vehicleKind(car)} for you for {holdHours} hours. The
        deposit is 100% refundable.
      </p>
    </PageSection>
  );
}
