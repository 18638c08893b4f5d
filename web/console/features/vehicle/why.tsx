import type { ComponentType } from 'react';
import { managers, sellers, type Role } from '#domain/console/roles.ts';
import { useDealerPath, useMay } from '#web/console/lib/console-context.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import type { Reason, Whole } from './vehicle.ts';
import { useShow, type Editing } from './use-vehicle.ts';
import { BackInStock } from './sale.tsx';
import styles from './vehicle.module.css';

const onWords = ({ on }: Reason): string => {
  if (on.length === 2) return 'Neither its page nor the listing shows it';
  return on[0] === 'page' ? 'Its page does not show it' : 'The listing does not show it';
};

const focusPrice = (): void => document.getElementById('own-price')?.focus();

function Show({ whole, car }: { whole: Whole; car: Editing }) {
  const { show, busy, problem } = useShow(whole, car);
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => !busy && show()}>
        Show it
      </Button>
      <Problem>{problem?.message ?? null}</Problem>
    </>
  );
}

interface MendProps {
  whole: Whole;
  car: Editing;
}

function SeeReservation({ whole: { reservation } }: MendProps) {
  const at = useDealerPath();
  if (reservation === null || reservation.id === null) return null;
  return (
    <LinkButton variant="secondary" to={at(`/reservations/${reservation.id}`)}>
      See the reservation
    </LinkButton>
  );
}

function GivePrice() {
  return (
    <Button variant="secondary" onClick={focusPrice}>
      Give it a price
    </Button>
  );
}

/** What mends a reason by a press, and who may. */
const mends: Readonly<Record<string, { by: readonly Role[]; Act: ComponentType<MendProps> }>> = {
  hidden_by_dealer: { by: managers, Act: Show },
  hidden_by_feed: { by: managers, Act: Show },
  without_price: { by: managers, Act: GivePrice },
  sold_by_dealer: { by: sellers, Act: BackInStock },
  sold_by_feed: { by: sellers, Act: BackInStock },
  withdrawn_by_feed: { by: sellers, Act: BackInStock },
  sold_by_reservation: { by: sellers, Act: SeeReservation },
};

function Mend({ reason, whole, car }: MendProps & { reason: Reason }) {
  const mend = mends[reason.code];
  const may = useMay(mend?.by ?? []);
  return mend !== undefined && may ? <mend.Act whole={whole} car={car} /> : null;
}

/** Why page or listing leave it out, each reason with what mends it; nothing where both show it. */
export function WhyNotShown({ whole, car }: { whole: Whole; car: Editing }) {
  const { why_not_shown: reasons } = whole;
  if (reasons.length === 0) return null;
  return (
    <section aria-labelledby="why" className={styles.why}>
      <h2 id="why" className={styles.title}>
        Why it is not shown
      </h2>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason.code} className={styles.reason}>
            <p>
              {reason.words} <span className={styles.soft}>{onWords(reason)}.</span>
            </p>
            <p>{reason.action}</p>
            <Mend reason={reason} whole={whole} car={car} />
          </li>
        ))}
      </ul>
    </section>
  );
}
