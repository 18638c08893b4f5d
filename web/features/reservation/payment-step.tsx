import { useEffect } from 'react';
import { formatDollars } from '#domain/money/rules.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Opened } from '#web/forms/payment/saved-reservation.ts';
import styles from './reservation.module.css';
import steps from '#web/forms/payment/steps.module.css';
import { PayWithCard } from '#web/forms/payment/pay-with-card.tsx';
import { clockWords, spokenLeft, useTimeLeft } from './use-time-left.ts';

function Countdown({ endsAt, onOver }: { endsAt: number; onOver: () => void }) {
  const left = useTimeLeft(endsAt);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return (
    <p className={styles.countdown}>
      <span aria-hidden="true">
        Nobody else can reserve it for <strong>{clockWords(left)}</strong>
      </span>
      <VisuallyHidden>
        <span role="timer" aria-live="polite">
          {spokenLeft(left)}
        </span>
      </VisuallyHidden>
    </p>
  );
}

interface PaymentStepProps {
  car: VehicleAnswer['car'];
  opened: Opened;
  /** A time of `performance.now()`. */
  endsAt: number;
  onSent: () => void;
  onOver: () => void;
  onGiveUp: () => void;
}

export function PaymentStep({ car: vehicle, opened, endsAt, onSent, onOver, onGiveUp }: PaymentStepProps) {
  const amount = formatDollars(opened.amount_cents);
  return (
    <section aria-label="Card payment" className={steps.step}>
      <div>
        <p>
          <strong>{amount}</strong>, 100% refundable, for the {vehicle.name}
        </p>
        <Countdown endsAt={endsAt} onOver={onOver} />
      </div>
      <PayWithCard
        {...{ opened, onSent }}
        label={`Pay ${amount} deposit`}
        reassurance=": the vehicle stays held for you"
        leave={{ label: 'Don’t reserve it', onLeave: onGiveUp }}
      />
    </section>
  );
}
