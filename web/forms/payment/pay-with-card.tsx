import { useCallback, useEffect, useRef, useState } from 'react';
import { useDeferredComponent } from '#web/lib/deferred/component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { NOT_SENT, type PaymentFormProps, type PaymentResult } from './payment-result.ts';

const loadStripeForm = async () => (await import('./stripe-payment.tsx')).StripePayment;
const loadSimulator = async () => (await import('./simulator-payment.tsx')).SimulatorPayment;

function PaymentForm({ frame, ...props }: PaymentFormProps & { frame: string | null }) {
  const stripe = useDeferredComponent(loadStripeForm);
  const simulator = useDeferredComponent(loadSimulator);
  useEffect(() => (frame === null ? stripe : simulator).bring(props.onFailed));
  if (frame === null) return stripe.Part === null ? <Spinner /> : <stripe.Part {...props} />;
  return simulator.Part === null ? <Spinner /> : <simulator.Part {...props} frame={frame} />;
}

type Pay = () => Promise<PaymentResult>;

/** Pays once at a time; what is declined may be tried again with the same payment. */
const usePay = (onSent: () => void) => {
  const pay = useRef<Pay | null>(null);
  const [isReady, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const onReady = useCallback((found: Pay) => {
    pay.current = found;
    setReady(true);
  }, []);
  const isPaying = useRef(false);
  const send = useCallback(() => {
    if (pay.current === null || isPaying.current) return;
    isPaying.current = true;
    setBusy(true);
    setProblem(null);
    pay
      .current()
      .catch((): PaymentResult => ({ kind: 'failed', message: NOT_SENT }))
      .then(
        (result) => {
          isPaying.current = false;
          setBusy(false);
          if (result.kind === 'sent') onSent();
          else setProblem(result.message);
        },
        () => undefined,
      );
  }, [onSent]);
  return { isReady, busy, problem, onReady, send };
};

interface PayWithCardProps {
  opened: { client_secret: string; payment_public_key: string; payment_frame: string | null };
  /** Of the button. */
  label: string;
  /** After 'Load the page again'. */
  reassurance: string;
  onSent: () => void;
  /** The way out, below the button. */
  leave: { label: string; onLeave: () => void };
}

/** The provider's form, what it answers, and the button that pays. */
export function PayWithCard({ opened, label, reassurance, onSent, leave }: PayWithCardProps) {
  const { isReady, busy, problem, onReady, send } = usePay(onSent);
  const [failed, setFailed] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  return (
    <>
      {failed ? (
        <Problem>The payment form did not load. Load the page again{reassurance}.</Problem>
      ) : (
        <PaymentForm
          clientSecret={opened.client_secret}
          publicKey={opened.payment_public_key}
          frame={opened.payment_frame}
          {...{ onReady, onFailed, onSubmit: send }}
        />
      )}
      {problem !== null && (
        <Problem>
          {problem === NOT_SENT ? problem : `${problem} No money was taken. Try again, or use another card.`}
        </Problem>
      )}
      {/* Not disabled while it pays: it would lose the focus, and a declined card is tried again from here. */}
      <Button size="l" wide busy={busy} disabled={!isReady} onClick={send}>
        {label}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={leave.onLeave}>
        {leave.label}
      </Button>
    </>
  );
}
