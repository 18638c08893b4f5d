import type { WholeReservation } from '#functions/reservations/contract.ts';
import { formatCents } from '#domain/money/rules.ts';
import { useDealer, useDealerPath, usePageParams, useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords, whenWords } from '#web/console/lib/time-words.ts';
import { useNow } from '#web/console/lib/use-now.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { Timeline } from '#web/console/ui/timeline.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Acts } from './acts.tsx';
import { Fallen } from './fallen.tsx';
import { Payment } from './payment.tsx';
import { WaitingList } from './waiting-list.tsx';
import { chapterWords, endOf, isFallen, isRunning, leftWords, stateTone, stateWords } from './words.ts';
import styles from './page.module.css';

const LOOK_MS = 15_000;

function Facts({ shown }: { shown: WholeReservation }) {
  const zone = useZone();
  const now = useNow(LOOK_MS);
  const { site_url } = useDealer();
  return (
    <section aria-labelledby="facts" className={styles.box}>
      <h2 id="facts" className={styles.title}>
        {isRunning(shown) ? leftWords(endOf(shown), now) : stateWords[shown.state]}
      </h2>
      <dl className={styles.facts}>
        {isRunning(shown) && (
          <>
            <dt>Until</dt>
            <dd>{whenWords(endOf(shown), now, zone)}</dd>
          </>
        )}
        <dt>Buyer</dt>
        <dd>
          {shown.first_name} {shown.last_name}
        </dd>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${shown.phone}`}>{shown.phone}</a>
        </dd>
        <dt>Email</dt>
        <dd>{shown.email}</dd>
        <dt>Vehicle</dt>
        <dd>
          <a href={`${site_url}/cars/${shown.car.slug}`} target="_blank" rel="noreferrer">
            {shown.car.name}
          </a>
          {shown.car.price !== null && <span className={styles.soft}> {shown.car.price}</span>}
        </dd>
        <dt>Deposit</dt>
        <dd>{formatCents(shown.amount_cents)}</dd>
        <dt>Reference</dt>
        <dd>{shown.reference ?? 'none'}</dd>
      </dl>
    </section>
  );
}

function Past({ shown }: { shown: WholeReservation }) {
  const zone = useZone();
  const entries = shown.history.toReversed().map(({ at, what }, index) => ({
    id: String(index),
    at,
    when: dateTimeWords(at, zone),
    ...chapterWords(what),
  }));
  return (
    <section aria-labelledby="past" className={styles.part}>
      <h2 id="past" className={styles.title}>
        What happened
      </h2>
      <Timeline label="What happened" entries={entries} />
    </section>
  );
}

function Loaded({ shown, onChange }: { shown: WholeReservation; onChange: () => void }) {
  const at = useDealerPath();
  return (
    <div className={styles.page}>
      <PageHeader
        title={shown.car.name}
        note={<Badge tone={stateTone(shown.state)}>{stateWords[shown.state]}</Badge>}
        actions={
          <LinkButton variant="quiet" to={at('/reservations')}>
            All reservations
          </LinkButton>
        }
      />
      {shown.sold_in_feed && (
        <p role="status">
          <Badge tone="danger">Sold in the feed</Badge> Say to whom it was sold. Until then the reservation stands, and
          the vehicle’s page says so.
        </p>
      )}
      <Acts shown={shown} onChange={onChange} />
      {isFallen(shown) && <Fallen shown={shown} />}
      <div className={styles.columns}>
        <div className={styles.page}>
          <Facts shown={shown} />
          <Payment key={`${shown.state} ${String(shown.refund?.state)}`} shown={shown} onChange={onChange} />
        </div>
        <div className={styles.page}>
          <WaitingList key={shown.state} id={shown.id} />
          <Past shown={shown} />
        </div>
      </div>
    </div>
  );
}

/** One reservation: its clock, its buyer, what can be done, and what both sides say of the money. */
export function Page() {
  const { tenant } = useDealer();
  const { id = '' } = usePageParams();
  const { answer, problem, refetch } = usePolled('reservations.show', { params: { tenant, id } }, { every: LOOK_MS });
  if (answer !== undefined) return <Loaded shown={answer} onChange={refetch} />;
  return <Waiting problem={problem} onRetry={refetch} />;
}
