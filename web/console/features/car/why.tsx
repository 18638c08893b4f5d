import { managers, sellers } from '#domain/console/roles.ts';
import { useDealerPath, useMay } from '#web/console/lib/console-context.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import type { Reason, Whole } from './car.ts';
import { useShow, type Car } from './use-car.ts';
import { BackInStock } from './sale.tsx';
import styles from './car.module.css';

const onWords = ({ on }: Reason): string => {
  if (on.length === 2) return 'Neither its page nor the listing shows it';
  return on[0] === 'page' ? 'Its page does not show it' : 'The listing does not show it';
};

const focusPrice = (): void => document.getElementById('own-price')?.focus();

function Show({ whole, car }: { whole: Whole; car: Car }) {
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

function Mend({ reason, whole, car }: { reason: Reason; whole: Whole; car: Car }) {
  const at = useDealerPath();
  const manages = useMay(managers);
  const sells = useMay(sellers);
  switch (reason.code) {
    case 'hidden_by_dealer':
    case 'hidden_by_feed':
      return manages ? <Show whole={whole} car={car} /> : null;
    case 'sold_by_dealer':
    case 'sold_by_feed':
    case 'withdrawn_by_feed':
      return sells ? <BackInStock whole={whole} car={car} /> : null;
    case 'sold_by_reservation':
      return whole.reservation?.id == null ? null : (
        <LinkButton variant="secondary" to={at(`/reservations/${whole.reservation.id}`)}>
          See the reservation
        </LinkButton>
      );
    case 'without_price':
      return manages ? (
        <Button variant="secondary" onClick={focusPrice}>
          Give it a price
        </Button>
      ) : null;
    default:
      return null;
  }
}

/** Why page or listing leave it out, each reason with what mends it; nothing where both show it. */
export function WhyNotShown({ whole, car }: { whole: Whole; car: Car }) {
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
