import type { BothSides, WholeReservation } from '#functions/reservations/contract.ts';
import { formatCents } from '#domain/money/rules.ts';
import { api } from '#web/console/lib/api.ts';
import { useDealer, useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Badge, type BadgeTone } from '#web/console/ui/badge.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import styles from './page.module.css';

const verdicts: Readonly<Record<BothSides['verdict'], { tone: BadgeTone; words: string }>> = {
  agrees: { tone: 'positive', words: 'Both sides agree' },
  waits: { tone: 'warning', words: 'Under way' },
  ask: { tone: 'danger', words: 'They differ' },
  by_hand: { tone: 'danger', words: 'Needs you' },
};

const expected: Readonly<Record<BothSides['ours']['expected'], string>> = {
  unpaid: 'Not paid',
  secured: 'Paid, for the reservation',
  taken: 'Taken, for the sale',
  returned: 'Goes back to the buyer',
};

const providerWords: Readonly<Record<NonNullable<BothSides['provider']>['status'], string>> = {
  open: 'Open',
  processing: 'The bank decides',
  authorised: 'Held by the bank',
  paid: 'Paid',
  canceled: 'Ended, nothing taken',
  refunded: 'Given back',
};

function Sides({ sides }: { sides: BothSides }) {
  const zone = useZone();
  const { ours, provider, payment_id } = sides;
  return (
    <dl className={styles.facts}>
      <dt>Here</dt>
      <dd>
        {expected[ours.expected]}, {formatCents(ours.amount_cents)} {ours.currency}
      </dd>
      <dt>Provider</dt>
      <dd>
        {provider === null
          ? 'No such payment'
          : `${providerWords[provider.status]}, ${formatCents(provider.amount_cents)} ${provider.currency}`}
      </dd>
      {ours.next_try_at !== null && (
        <>
          <dt>Next try</dt>
          <dd>
            {dateTimeWords(ours.next_try_at, zone)}, after {ours.tries}
          </dd>
        </>
      )}
      <dt>Payment</dt>
      <dd className={styles.link}>{payment_id}</dd>
    </dl>
  );
}

function Answered({ sides, shown, onAsked }: { sides: BothSides; shown: WholeReservation; onAsked: () => void }) {
  const { tenant } = useDealer();
  const step = useStep();
  if (sides.payment_id === null) return <p>{sides.says}</p>;
  const ask = (): void =>
    step.take(() => api('reservations.ask-provider', { params: { tenant, id: shown.id } }), onAsked);
  return (
    <>
      <p className={styles.actions} role="status">
        <Badge tone={verdicts[sides.verdict].tone}>{verdicts[sides.verdict].words}</Badge>
        <span>{sides.says}</span>
      </p>
      <Sides sides={sides} />
      <div className={styles.actions}>
        <Button variant={sides.verdict === 'ask' ? 'primary' : 'secondary'} busy={step.busy} onClick={ask}>
          Ask the provider again
        </Button>
      </div>
      <Problem>{step.problem?.message ?? null}</Problem>
    </>
  );
}

/** The payment as it stands here and at the provider, and what to do where they differ. */
export function Payment({ shown, onChange }: { shown: WholeReservation; onChange: () => void }) {
  const { tenant } = useDealer();
  const params = { tenant, id: shown.id };
  const { answer, problem, refetch } = usePolled('reservations.show-payment', { params }, { every: false });
  const asked = (): void => {
    refetch();
    onChange();
  };
  return (
    <section aria-labelledby="payment" className={styles.box}>
      <h2 id="payment" className={styles.title}>
        Payment
      </h2>
      {answer === undefined ? (
        <Waiting lines={3} problem={problem} onRetry={refetch} />
      ) : (
        <Answered sides={answer} shown={shown} onAsked={asked} />
      )}
    </section>
  );
}
