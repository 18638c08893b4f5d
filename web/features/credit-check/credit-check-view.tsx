import { LateFlow } from '#web/forms/payment/waiting.tsx';
import { FormColumns, framed } from '#web/forms/page/form-columns.tsx';
import { GoodToKnow, HowItGoes } from '#web/forms/page/how-it-goes.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CallInstead } from '#web/forms/page/call-instead.tsx';
import steps from '#web/forms/payment/steps.module.css';
import { useSite } from '#web/lib/page-context.tsx';
import { Container } from '#web/ui/container.tsx';

const loadFlow = async () => (await import('./credit-check-flow.tsx')).CreditCheckFlow;

const goes = [
  { title: 'You say who you are', text: 'Name, date of birth and address, as a lender would ask them.' },
  { title: 'You agree', text: 'One credit bureau is asked, once, because you ticked the box. Not before.' },
  { title: 'You see the answer', text: 'Here, at once, and nobody else sees it. You may apply with it, or leave it.' },
];

const isNot = ['No application: nothing is sent to a lender.', 'No promise: a lender decides by its own rules.'];

export function CreditCheckView() {
  const { phones } = useSite();
  return (
    <Container className={steps.page}>
      <header className={steps.head}>
        <h1>Check your credit</h1>
        <p>See how a lender may see you before you apply. The answer is shown to you only.</p>
      </header>
      <FormColumns
        aside={
          <>
            <HowItGoes steps={goes} />
            <GoodToKnow title="What it is not" points={isNot} />
            <CallInstead phone={phones.main} />
          </>
        }
      >
        <div className={classNames(framed, steps.part)}>
          <noscript>
            <p>This check needs JavaScript. Please call us instead.</p>
          </noscript>
          <LateFlow room load={loadFlow} props={{}} phone={phones.main} />
        </div>
      </FormColumns>
    </Container>
  );
}
