import { useState } from 'react';
import steps from '#web/forms/payment/steps.module.css';
import { LateFlow } from '#web/forms/payment/waiting.tsx';
import { FormColumns, framed } from '#web/forms/page/form-columns.tsx';
import { HowItGoes } from '#web/forms/page/how-it-goes.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CallInstead } from '#web/forms/page/call-instead.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { useStepArrival } from '#web/lib/use-step-arrival.ts';
import { Container } from '#web/ui/container.tsx';
import type { InvoiceStep } from './online-payment-flow.tsx';

const titles: Readonly<Record<InvoiceStep, string>> = {
  form: 'Pay an invoice',
  closed: 'This invoice cannot be paid',
  pay: 'Pay an invoice',
  checking: 'Confirming your payment',
  paid: 'Payment received',
};

/** Of about one height: what follows stays where it is from one to the other. */
const inSteps: ReadonlySet<InvoiceStep> = new Set(['form', 'pay']);

const goes = [
  { title: 'Reference and amount', text: 'As they stand on the invoice, so that we know what is paid.' },
  { title: 'Your card', text: 'Its number goes to the payment company and never to us.' },
  { title: 'A receipt', text: 'On the page and by email. We book the payment when we are at work.' },
];

const loadFlow = async () => (await import('./online-payment-flow.tsx')).OnlinePaymentFlow;

export function OnlinePaymentView() {
  const { name, phones } = useSite();
  const [step, setStep] = useState<InvoiceStep>('form');
  const page = useStepArrival<HTMLDivElement>(step);
  return (
    <Container ref={page} className={steps.page}>
      <header className={steps.head}>
        {/* The step that pays names what is paid, and to whom. */}
        <h1 data-step-title={step === 'pay' ? undefined : ''}>{titles[step]}</h1>
        {step === 'form' && <p>Pay a {name} invoice by card. Have its reference and amount handy.</p>}
      </header>
      <FormColumns
        aside={
          <>
            <HowItGoes steps={goes} />
            <CallInstead phone={phones.main} />
          </>
        }
      >
        <div className={classNames(framed, steps.part, inSteps.has(step) && steps.room)}>
          <noscript>
            <p>Paying online needs JavaScript. Please call us instead.</p>
          </noscript>
          <LateFlow load={loadFlow} props={{ onStep: setStep }} phone={phones.main} />
        </div>
      </FormColumns>
    </Container>
  );
}
