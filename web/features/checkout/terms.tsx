import { zoneOfState } from '#domain/hours/zones.ts';
import { formatDollars } from '#domain/money/rules.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import styles from './checkout.module.css';
import { localWords } from '#web/lib/location-words.ts';

const HOUR_MS = 3_600_000;

/** What it costs, how long it holds and how the money comes back, before anything is asked. */
export function Terms({ answer: { location } }: { answer: CarAnswer }) {
  const { constants, country, state } = useSite();
  const now = useNow();
  const { depositCents, holdHours } = constants;
  const zone = location?.time_zone ?? zoneOfState(country, state);
  const deposit = formatDollars(depositCents);
  return (
    <dl className={styles.terms}>
      <div>
        <dt>You pay now</dt>
        <dd>
          <strong>{deposit}</strong>, a deposit that is 100% refundable
        </dd>
      </div>
      <div>
        <dt>Held for you</dt>
        <dd>
          {holdHours} hours from payment: if you pay now, until{' '}
          {localWords(new Date(now.getTime() + holdHours * HOUR_MS), zone)}
          {location === null ? '' : `, ${location.name} time`}. While you pay, nobody else can reserve it for 15
          minutes.
        </dd>
      </div>
      <div>
        <dt>Your money back</dt>
        <dd>
          You get all of it back: when you cancel, when the time ends, and when the vehicle goes to somebody else. If
          you buy the vehicle, the deposit is released too and you settle with us.
        </dd>
      </div>
      <div>
        <dt>No obligation</dt>
        <dd>
          Reserving is not a contract of sale, for you or for us. No contract is formed online. See our{' '}
          <Link to="/terms-and-conditions">terms</Link>.
        </dd>
      </div>
    </dl>
  );
}
