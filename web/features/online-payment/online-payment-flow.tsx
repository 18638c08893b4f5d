import { useEffect } from 'react';
import { formatCents } from '#domain/money/rules.ts';
import steps from '#web/forms/payment/steps.module.css';
import { PayWithCard } from '#web/forms/payment/pay-with-card.tsx';
import { Confirming, Waiting } from '#web/forms/payment/waiting.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import type { OpenedInvoice } from './calls.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { InvoiceReceipt } from './invoice-receipt.tsx';
import { useOnlinePayment, type OnlinePayment } from './use-online-payment.ts';

/** What the page around the steps has to know of them. */
export type InvoiceStep = 'form' | 'closed' | 'pay' | 'checking' | 'paid';

function PayStep({ opened, payment }: { opened: OpenedInvoice; payment: OnlinePayment }) {
  const { name } = useSite();
  const amount = formatCents(opened.amount_cents);
  return (
    <section aria-labelledby="pay" className={steps.step}>
      <h2 id="pay" data-step-title>
        Pay {amount} to {name}
      </h2>
      <p>For the invoice {payment.typed.reference.trim()}.</p>
      <PayWithCard
        {...{ opened, onSent: payment.sent }}
        label={`Pay ${amount}`}
        reassurance=": nothing was taken"
        leave={{ label: 'Change the details', onLeave: payment.change }}
      />
    </section>
  );
}

/** One step of the way at a time. */
export function OnlinePaymentFlow({ onStep }: { onStep: (step: InvoiceStep) => void }) {
  const payment = useOnlinePayment();
  const { step } = payment;
  const { kind } = step;
  useEffect(() => {
    if (kind !== 'resuming') onStep(kind);
  }, [kind, onStep]);
  switch (step.kind) {
    case 'resuming':
      return <Waiting>One moment</Waiting>;
    case 'form':
      return <InvoiceForm payment={payment} underWay={step.underWay ?? null} />;
    case 'closed':
      return <p role="status">{step.says}</p>;
    case 'pay':
      return <PayStep key={step.opened.id} opened={step.opened} payment={payment} />;
    case 'checking':
      return <Confirming isSlow={step.isSlow} />;
    case 'paid':
      return <InvoiceReceipt answer={step.answer} onAgain={payment.again} />;
  }
}
