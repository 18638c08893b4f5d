import { useEffect, useRef } from 'react';
import { formatDollars } from '#domain/money/rules.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Opened } from '#web/forms/kept-checkout.ts';
import styles from './checkout.module.css';
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
        Held for you for <strong>{clockWords(left)}</strong>
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
  opened: Opened;
  /** A time of `performance.now()`. */
  endsAt: number;
  onSent: () => void;
  onOver: () => void;
  onGiveUp: () => void;
}

export function PaymentStep({ opened, endsAt, onSent, onOver, onGiveUp }: PaymentStepProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="pay" className={steps.step}>
      <div className={styles.stepHead}>
        <h2 id="pay" ref={title} tabIndex={-1}>
          Pay the deposit
        </h2>
        <Countdown endsAt={endsAt} onOver={onOver} />
      </div>
      <PayWithCard
        {...{ opened, onSent }}
        label={`Pay ${formatDollars(opened.amount_cents)} deposit`}
        reassurance=": the vehicle stays held for you"
        leave={{ label: 'Give the vehicle up', onLeave: onGiveUp }}
      />
    </section>
  );
}
