import { LateFlow } from '#web/forms/payment/waiting.tsx';
import { CallInstead } from '#web/forms/page/call-instead.tsx';
import steps from '#web/forms/payment/steps.module.css';
import { useSite } from '#web/lib/page-context.tsx';
import { Container } from '#web/ui/container.tsx';

const loadFlow = async () => (await import('./credit-check-flow.tsx')).CreditCheckFlow;

export function CreditCheckView() {
  const { phones } = useSite();
  return (
    <Container className={steps.page}>
      <header className={steps.head}>
        <h1>Check your credit</h1>
        <p>See how a lender may see you before you apply. The answer is shown to you only.</p>
      </header>
      <div className={steps.main}>
        <noscript>
          <p>This check needs JavaScript. Please call us instead.</p>
        </noscript>
        <LateFlow load={loadFlow} props={{}} phone={phones.main} />
        <CallInstead phone={phones.main} />
      </div>
    </Container>
  );
}
