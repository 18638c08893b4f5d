import { useCallback, useEffect, useRef, useState } from 'react';
import { formatDollars } from '#domain/money/rules.ts';
import { useLazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Opened } from '#web/forms/kept-checkout.ts';
import styles from './checkout.module.css';
import { NOT_SENT, type PaymentFormProps, type PaymentResult } from './payment-result.ts';
import { clockWords, spokenLeft, useTimeLeft } from './use-time-left.ts';

const loadStripeForm = async () => (await import('./stripe-payment.tsx')).StripePayment;
const loadSimulator = async () => (await import('./simulator-payment.tsx')).SimulatorPayment;

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

function PaymentForm({ frame, ...props }: PaymentFormProps & { frame: string | null }) {
  const stripe = useLazyComponent(loadStripeForm);
  const simulator = useLazyComponent(loadSimulator);
  useEffect(() => (frame === null ? stripe : simulator).bring(props.onFailed));
  if (frame === null) return stripe.Part === null ? <Spinner /> : <stripe.Part {...props} />;
  return simulator.Part === null ? <Spinner /> : <simulator.Part {...props} frame={frame} />;
}

interface PaymentStepProps {
  opened: Opened;
  /** A time of `performance.now()`. */
  endsAt: number;
  onSent: () => void;
  onOver: () => void;
  onGiveUp: () => void;
}

type Pay = () => Promise<PaymentResult>;

/** Pays once at a time; what is declined may be tried again with the same hold. */
const usePay = (onSent: () => void) => {
  const pay = useRef<Pay | null>(null);
  const [isReady, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const onReady = useCallback((found: Pay) => {
    pay.current = found;
    setReady(true);
  }, []);
  const send = useCallback(() => {
    if (pay.current === null) return;
    setBusy(true);
    setProblem(null);
    pay
      .current()
      .catch((): PaymentResult => ({ kind: 'failed', message: NOT_SENT }))
      .then(
        (result) => {
          setBusy(false);
          if (result.kind === 'sent') onSent();
          else setProblem(result.message);
        },
        () => undefined,
      );
  }, [onSent]);
  return { isReady, busy, problem, onReady, send };
};

export function PaymentStep({ opened, endsAt, onSent, onOver, onGiveUp }: PaymentStepProps) {
  const { isReady, busy, problem, onReady, send } = usePay(onSent);
  const [failed, setFailed] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="pay" className={styles.step}>
      <div className={styles.stepHead}>
        <h2 id="pay" ref={title} tabIndex={-1}>
          Pay the deposit
        </h2>
        <Countdown endsAt={endsAt} onOver={onOver} />
      </div>
      {failed ? (
        <p role="alert" className={styles.problem}>
          The payment form did not load. Load the page again: the vehicle stays held for you.
        </p>
      ) : (
        <PaymentForm
          clientSecret={opened.client_secret}
          publicKey={opened.payment_public_key}
          frame={opened.payment_frame}
          {...{ onReady, onFailed, onSubmit: send }}
        />
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem} Nothing was taken. You can try again, or use another card.
        </p>
      )}
      <Button size="l" wide busy={busy} disabled={!isReady || busy} onClick={send}>
        Pay {formatDollars(opened.amount_cents)} deposit
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onGiveUp}>
        Give the vehicle up
      </Button>
    </section>
  );
}
