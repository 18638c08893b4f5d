import { useQuery } from '@tanstack/react-query';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { similarQuery } from '#web/queries/similar.ts';
import { VehicleRow } from '#web/sections/next-steps/next-steps.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import steps from '#web/forms/payment/steps.module.css';
import { FormProof } from '#web/sections/proof/form-proof.tsx';
import { ContactForm } from './contact-form.tsx';
import { PaymentStep } from './payment-step.tsx';
import { Receipt } from './receipt.tsx';
import type { Checkout, LaterStep } from './use-checkout.ts';
import { Confirming } from '#web/forms/payment/waiting.tsx';

export interface StepProps {
  answer: CarAnswer;
  checkout: Checkout;
}

function Similar({ slug }: { slug: string }) {
  const { data } = useQuery(similarQuery(slug));
  return data === undefined ? null : <VehicleRow title="Similar vehicles" hits={data.hits} columns={2} />;
}

function Taken({ answer: { car }, checkout, ahead }: StepProps & { ahead: number | null }) {
  const { contact, busy, problem, refused, attempt, proof, join } = checkout;
  if (ahead !== null)
    return (
      <>
        <p role="status">
          {ahead === 0 ? 'You are first in line.' : `${ahead} ${ahead === 1 ? 'person is' : 'people are'} before you.`}{' '}
          If the vehicle becomes free, we write to you at once and keep it for you for 15 minutes. Nothing was charged.
        </p>
        <Similar slug={car.slug} />
      </>
    );
  return (
    <>
      <p role="status">
        Somebody else is reserving this vehicle or has reserved it. Nothing was charged. On the waiting list you are
        told when it becomes free, and it is kept for you for 15 minutes.
      </p>
      {contact === null ? (
        <ContactForm
          {...{ contact, busy, refused, attempt, proof }}
          refusal={problem}
          button="Join the waiting list"
          onSend={join}
        />
      ) : (
        <>
          {problem !== null && (
            <p role="alert" className={steps.problem}>
              {problem}
            </p>
          )}
          <FormProof {...{ proof, busy, contact }} />
          <Button size="l" wide busy={busy} onClick={() => join(contact)}>
            Join the waiting list
          </Button>
        </>
      )}
      <Similar slug={car.slug} />
    </>
  );
}

function Refused({ message, slug }: { message: string; slug: string }) {
  return (
    <>
      <p role="alert" className={steps.problem}>
        {message}
      </p>
      <LinkButton to={`/cars/${slug}`} variant="secondary">
        Back to the vehicle
      </LinkButton>
      <Similar slug={slug} />
    </>
  );
}

function Lapsed({ checkout: { again } }: Pick<StepProps, 'checkout'>) {
  return (
    <>
      <p role="alert">
        The 15 minutes are over and the vehicle is free again. Nothing was taken. If it is still there, you can reserve
        it now; if not, you can join its waiting list.
      </p>
      <Button size="l" wide onClick={again}>
        Reserve it again
      </Button>
    </>
  );
}

/** What follows the contact details. */
export function LaterSteps({ step, ...props }: StepProps & { step: LaterStep }) {
  const { answer, checkout } = props;
  const { busy, problem, cancel, again, paid, timeOver } = checkout;
  switch (step.kind) {
    case 'pay':
      return (
        <PaymentStep
          key={step.opened.id}
          opened={step.opened}
          endsAt={step.endsAt}
          {...{ onSent: paid, onOver: timeOver, onGiveUp: cancel }}
        />
      );
    case 'checking':
      return <Confirming isSlow={step.isSlow} />;
    case 'over':
      return <Receipt reservation={step.reservation} {...{ busy, problem, onCancel: cancel, onAgain: again }} />;
    case 'lapsed':
      return <Lapsed checkout={checkout} />;
    case 'taken':
      return <Taken {...props} ahead={step.ahead} />;
    case 'refused':
      return <Refused message={step.message} slug={answer.car.slug} />;
  }
}
