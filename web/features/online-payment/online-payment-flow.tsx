import { useEffect, useRef } from 'react';
import { formatCents } from '#domain/money/rules.ts';
import steps from '#web/forms/payment/steps.module.css';
import { PayWithCard } from '#web/forms/payment/pay-with-card.tsx';
import { Confirming, Waiting } from '#web/forms/payment/waiting.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import type { OpenedInvoice } from './calls.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { InvoiceReceipt } from './invoice-receipt.tsx';
import { useOnlinePayment, type OnlinePayment } from './use-online-payment.ts';

function PayStep({ opened, payment }: { opened: OpenedInvoice; payment: OnlinePayment }) {
  const { name } = useSite();
  const amount = formatCents(opened.amount_cents);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="pay" className={steps.step}>
      <h2 id="pay" ref={title} tabIndex={-1}>
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
export function OnlinePaymentFlow({ onPaid }: { onPaid: (isPaid: boolean) => void }) {
  const payment = useOnlinePayment();
  const { step } = payment;
  const isPaid = step.kind === 'paid';
  useEffect(() => onPaid(isPaid), [isPaid, onPaid]);
  switch (step.kind) {
    case 'resuming':
      return <Waiting>One moment</Waiting>;
    case 'form':
      return <InvoiceForm payment={payment} />;
    case 'pay':
      return <PayStep key={step.opened.id} opened={step.opened} payment={payment} />;
    case 'checking':
      return <Confirming isSlow={step.isSlow} />;
    case 'paid':
      return <InvoiceReceipt answer={step.answer} onAgain={payment.again} />;
  }
}
