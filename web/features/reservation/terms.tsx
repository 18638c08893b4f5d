import { formatDollars } from '#domain/money/rules.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import styles from './reservation.module.css';

/** What it costs, how long it holds and how the money comes back, before anything is asked. */
export function Terms() {
  const { depositCents, holdHours } = useSite().constants;
  return (
    <dl className={styles.terms}>
      <div>
        <dt>You pay now</dt>
        <dd>
          <strong>{formatDollars(depositCents)}</strong> deposit, 100% refundable, whether you cancel, buy the vehicle
          or let the time run out
        </dd>
      </div>
      <div>
        <dt>Held for you</dt>
        <dd>{holdHours} hours from payment</dd>
      </div>
      <div>
        <dt>No obligation</dt>
        <dd>
          No contract is formed online, for you or for us: <Link to="/terms-and-conditions">terms</Link>
        </dd>
      </div>
    </dl>
  );
}
