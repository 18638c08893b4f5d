import { formatDollars } from '#domain/money/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import { priceWords } from '#domain/vehicle/price/price-words.ts';
import { priceShown } from '#domain/vehicle/rules.ts';
import type { ReservationAnswer, ReservationState } from '#functions/reservations/contract.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import steps from '#web/forms/payment/steps.module.css';
import { reservedUntil } from './reserved-until.ts';

interface ReceiptProps {
  reservation: ReservationAnswer;
  answer: VehicleAnswer;
  onCancel: () => Promise<void>;
  onAgain: () => void;
}

const endings: Readonly<Partial<Record<ReservationState, string>>> = {
  expired: 'The time ran out.',
  cancelled: 'It was cancelled.',
  sold: 'This vehicle is sold.',
};

const refundWords = ({ refund, amount_cents: amount }: ReservationAnswer): string | null => {
  if (refund === null) return null;
  return refund.state === 'done'
    ? `Your ${formatDollars(amount)} has been refunded. Banks take up to 10 business days to show it.`
    : `Your ${formatDollars(amount)} is on its way back.`;
};

function Facts({ reservation, answer: { car: vehicle, location } }: Pick<ReceiptProps, 'reservation' | 'answer'>) {
  const site = useSite();
  const { country, state, legal_name: legalName, name } = site;
  const now = useNow();
  const { reserved_until: until, amount_cents: amount, currency, car: reserved, reference } = reservation;
  const price = priceShown(vehicle, site);
  return (
    <dl className={steps.facts}>
      <dt>Vehicle</dt>
      <dd>{reserved.name}</dd>
      <dt>Price</dt>
      <dd>{reserved.price ?? priceWords(price)}</dd>
      {until !== null && (
        <>
          <dt>Reserved until</dt>
          <dd>{reservedUntil({ country, state, location }, new Date(until), now)}</dd>
        </>
      )}
      {location !== null && (
        <>
          <dt>Where</dt>
          <dd>{location.name}</dd>
        </>
      )}
      <dt>Deposit</dt>
      <dd>
        {formatDollars(amount)} {currency}, 100% refundable
      </dd>
      <dt>Dealer</dt>
      <dd>{legalName === name ? name : `${name} (${legalName})`}</dd>
      {reference !== null && (
        <>
          <dt>Reference</dt>
          <dd className={steps.reference}>{reference}</dd>
        </>
      )}
    </dl>
  );
}

/** What is next, by whoever reserved it and by the dealer. */
function NextStep({ answer: { location, phone } }: Pick<ReceiptProps, 'answer'>) {
  const { phones } = useSite();
  const number = phone ?? phones.main;
  return (
    <p>
      <strong>Next:</strong> come and see it{location === null ? '' : ` at ${location.name}`}, or call{' '}
      <a href={telHref(number)}>{number}</a> for a time that suits. We have emailed you this receipt. You have not
      bought anything yet: no contract was formed.
    </p>
  );
}

/** A reservation that is paid, or has ended; printable. The page's heading says which. */
export function Receipt({ reservation, answer, onCancel, onAgain }: ReceiptProps) {
  const isReserved = reservation.state === 'reserved';
  const ending = endings[reservation.state];
  const refund = refundWords(reservation);
  return (
    <section aria-label="Your receipt" className={steps.step}>
      {!isReserved && ending !== undefined && <p>{ending}</p>}
      {refund !== null && <p role="status">{refund}</p>}
      <Facts reservation={reservation} answer={answer} />
      {isReserved && <NextStep answer={answer} />}
      <div className={steps.actions}>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        {isReserved ? (
          <ConfirmButton
            label="Cancel the reservation"
            title="Cancel the reservation?"
            text={`The vehicle goes back on sale, and your ${formatDollars(reservation.amount_cents)} is refunded in full.`}
            confirm="Yes, cancel it"
            onConfirm={onCancel}
          />
        ) : (
          <Button onClick={onAgain}>Reserve this vehicle again</Button>
        )}
      </div>
    </section>
  );
}
