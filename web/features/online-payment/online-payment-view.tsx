import { useEffect, useState } from 'react';
import { telHref } from '#domain/phone/rules.ts';
import steps from '#web/forms/payment/steps.module.css';
import { Waiting } from '#web/forms/payment/waiting.tsx';
import { CallInstead } from '#web/forms/page/call-instead.tsx';
import { useLazyComponent } from '#web/lib/lazy-component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { Container } from '#web/ui/container.tsx';

const loadFlow = async () => (await import('./online-payment-flow.tsx')).OnlinePaymentFlow;

/** The steps: their code follows the first view. */
function Flow({ phone, onPaid }: { phone: string; onPaid: (isPaid: boolean) => void }) {
  const [failed, setFailed] = useState(false);
  const { Part, bring } = useLazyComponent(loadFlow);
  useEffect(() => bring(() => setFailed(true)));
  if (Part !== null) return <Part onPaid={onPaid} />;
  if (!failed) return <Waiting>One moment</Waiting>;
  return (
    <p role="alert">
      This page did not load completely. Load it again, or call <a href={telHref(phone)}>{phone}</a>.
    </p>
  );
}

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
        <Flow phone={phones.main} onPaid={setPaid} />
        <CallInstead phone={phones.main} />
      </div>
    </Container>
  );
}
