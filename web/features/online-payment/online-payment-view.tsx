import { useState } from 'react';
import steps from '#web/forms/payment/steps.module.css';
import { LateFlow } from '#web/forms/payment/waiting.tsx';
import { CallInstead } from '#web/forms/page/call-instead.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { Container } from '#web/ui/container.tsx';

const loadFlow = async () => (await import('./online-payment-flow.tsx')).OnlinePaymentFlow;

export function OnlinePaymentView() {
  const { name, phones } = useSite();
  const [isPaid, setPaid] = useState(false);
  return (
    <Container className={steps.page}>
      <header className={steps.head}>
        <h1>{isPaid ? 'Payment received' : 'Pay an invoice'}</h1>
        {!isPaid && <p>Pay an invoice of {name} by card. Have its reference and amount at hand.</p>}
      </header>
      <div className={steps.main}>
        <noscript>
          <p>Paying online needs JavaScript. Please call us instead.</p>
        </noscript>
        <LateFlow load={loadFlow} props={{ onPaid: setPaid }} phone={phones.main} />
        <CallInstead phone={phones.main} />
      </div>
    </Container>
  );
}
