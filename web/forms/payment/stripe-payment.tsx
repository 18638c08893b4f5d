import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { useEffect, useState } from 'react';
import { NOT_SENT, type PaymentFormProps, type PaymentResult } from './payment-result.ts';

function Form({ onReady, onFailed }: Pick<PaymentFormProps, 'onReady' | 'onFailed'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (stripe === null || elements === null || !isReady) return;
    onReady(async (): Promise<PaymentResult> => {
      const { error } = await stripe.confirmPayment({
        elements,
        // Without what stands behind the hash, which may be the token of a mail.
        confirmParams: { return_url: window.location.href.split('#')[0] ?? '' },
        redirect: 'if_required',
      });
      if (error === undefined) return { kind: 'sent' };
      if (error.type === 'validation_error') return { kind: 'failed', message: null };
      const isUnsent = error.type === 'api_connection_error';
      return { kind: 'failed', message: isUnsent ? NOT_SENT : (error.message ?? NOT_SENT) };
    });
  }, [stripe, elements, isReady, onReady]);
  return <PaymentElement onReady={() => setReady(true)} onLoadError={onFailed} />;
}

/** The provider's own form, in frames of its origin. */
export function StripePayment({ clientSecret, publicKey, onReady, onFailed }: PaymentFormProps) {
  const [stripe] = useState(() => loadStripe(publicKey));
  useEffect(() => {
    stripe.then((found) => (found === null ? onFailed() : undefined), onFailed);
  }, [stripe, onFailed]);
  return (
    <Elements stripe={stripe} options={{ clientSecret }}>
      <Form onReady={onReady} onFailed={onFailed} />
    </Elements>
  );
}
