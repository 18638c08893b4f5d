import { useEffect, useRef, useState } from 'react';
import { zoneOfState } from '#domain/hours/zones.ts';
import { formatDollars } from '#domain/money/rules.ts';
import type { ReservationAnswer, ReservationState } from '#functions/reservations/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import steps from '#web/forms/payment/steps.module.css';
import { localWords } from '#web/lib/location-words.ts';

interface ReceiptProps {
  reservation: ReservationAnswer;
  busy: boolean;
  problem: string | null;
  onCancel: () => void;
  onAgain: () => void;
}

const endings: Readonly<Partial<Record<ReservationState, string>>> = {
  expired: 'The time of this reservation is over.',
  cancelled: 'This reservation is cancelled.',
  sold: 'This vehicle is sold.',
  refunded: 'This reservation has ended.',
};

const refundWords = ({ refund, amount_cents: amount }: ReservationAnswer): string | null => {
  if (refund === null) return null;
  return refund.state === 'done'
    ? `Your ${formatDollars(amount)} went back. Banks take up to 10 business days to show it.`
    : `Your ${formatDollars(amount)} is on its way back.`;
};

function Facts({ reservation }: Pick<ReceiptProps, 'reservation'>) {
  const { country, state, legal_name: legalName, name } = useSite();
  const { location, reserved_until: until, amount_cents: amount, currency, car, id } = reservation;
  const zone = location?.time_zone ?? zoneOfState(country, state);
  return (
    <dl className={steps.facts}>
      <dt>Vehicle</dt>
      <dd>{car.name}</dd>
      {until !== null && (
        <>
          <dt>Reserved until</dt>
          <dd>
            {localWords(new Date(until), zone)}
            {location === null ? '' : `, ${location.name} time`}
          </dd>
        </>
      )}
      <dt>Deposit</dt>
      <dd>
        {formatDollars(amount)} {currency}, 100% refundable
      </dd>
      <dt>Dealer</dt>
      <dd>{legalName === name ? name : `${name} (${legalName})`}</dd>
      <dt>Reference</dt>
      <dd className={steps.reference}>{id}</dd>
    </dl>
  );
}

function Cancelling({ busy, onCancel }: Pick<ReceiptProps, 'busy' | 'onCancel'>) {
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Cancel and get the deposit back
      </Button>
    );
  return (
    <div className={steps.actions} role="group" aria-label="Cancel the reservation?">
      <Button busy={busy} onClick={onCancel} autoFocus>
        Yes, cancel it
      </Button>
      <Button variant="secondary" onClick={() => setAsked(false)}>
        Keep it
      </Button>
    </div>
  );
}

/** A reservation that is paid, or has ended; printable. */
export function Receipt({ reservation, busy, problem, onCancel, onAgain }: ReceiptProps) {
  const isReserved = reservation.state === 'reserved';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [reservation.state]);
  const refund = refundWords(reservation);
  return (
    <section aria-labelledby="receipt" className={steps.step}>
      <h2 id="receipt" ref={title} tabIndex={-1}>
        {isReserved ? 'Your receipt' : (endings[reservation.state] ?? 'This reservation has ended.')}
      </h2>
      {isReserved && (
        <p>
          The vehicle is yours to come and see. We have sent this receipt to your email address and will be in touch.
          Nothing is bought: no contract was formed.
        </p>
      )}
      {refund !== null && <p role="status">{refund}</p>}
      <Facts reservation={reservation} />
      {problem !== null && (
        <p role="alert" className={steps.problem}>
          {problem}
        </p>
      )}
      <div className={steps.actions}>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        {isReserved ? (
          <Cancelling busy={busy} onCancel={onCancel} />
        ) : (
          <Button onClick={onAgain}>Reserve this vehicle again</Button>
        )}
      </div>
    </section>
  );
}
