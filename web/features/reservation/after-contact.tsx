import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useLiveHold } from '#web/sections/held/use-live-hold.ts';
import steps from '#web/forms/payment/steps.module.css';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormProof } from '#web/sections/proof/form-proof.tsx';
import type { PlaceInLine } from './calls.ts';
import { ContactForm } from './contact-form.tsx';
import { PaymentStep } from './payment-step.tsx';
import { Receipt } from './receipt.tsx';
import type { ReservationInProgress, StepAfterContact } from './use-reservation.ts';
import { Problem } from '#web/ui/problem.tsx';
import { Confirming } from '#web/forms/payment/waiting.tsx';

export interface StepProps {
  answer: VehicleAnswer;
  checkout: ReservationInProgress;
}

const lineWords = (ahead: number): string =>
  ahead === 0 ? 'You are first in line.' : `${ahead} ${ahead === 1 ? 'person is' : 'people are'} ahead of you.`;

function OnTheList({ place: { ahead, confirmed } }: { place: PlaceInLine }) {
  return (
    <p role="status">
      {lineWords(ahead)} If it comes free, we email and text you at once and keep it for you for 15 minutes.
      {!confirmed && ' People who have confirmed their number or email with a code are asked first.'} You have not been
      charged.
    </p>
  );
}

function JoinList({ contact, busy, problem, refused, attempt, proof, join }: ReservationInProgress) {
  if (contact === null)
    return (
      <ContactForm
        {...{ contact, busy, refused, attempt, proof }}
        refusal={problem}
        button="Join the waiting list"
        onSend={join}
      />
    );
  return (
    <>
      <Problem>{problem}</Problem>
      <FormProof {...{ proof, busy, contact }} />
      <Button size="l" wide busy={busy} onClick={() => join(contact)}>
        Join the waiting list
      </Button>
    </>
  );
}

const LIST = 'Join the waiting list: if it comes free, we tell you at once and keep it for you for 15 minutes.';
const sentences = {
  held: `It is being paid for right now. If that is you, in another window, go on there. ${LIST}`,
  taken: `Somebody else has reserved it. ${LIST}`,
  late: `Somebody else reserved it while you were typing. You have not been charged. ${LIST}`,
} as const;

/** Somebody else has the vehicle: until when, and the waiting list. Minutes that pass are not said aloud. */
function Taken({
  answer: { car: vehicle, being_reserved: held },
  checkout,
  kind,
}: StepProps & { kind: keyof typeof sentences }) {
  // The checkout has asked before it showed this; only who was late has to hear how long it takes.
  const { words, isFree } = useLiveHold(vehicle.slug, kind === 'held' ? (held ?? null) : null, kind !== 'late');
  if (isFree)
    return (
      <>
        <p role="status">It is free again.</p>
        <Button size="l" wide onClick={checkout.again}>
          Reserve it now
        </Button>
      </>
    );
  return (
    <>
      {words !== null && (
        <p>
          <strong>{words}</strong>
        </p>
      )}
      <p role="status">{sentences[kind]}</p>
      <JoinList {...checkout} />
    </>
  );
}

function SomebodyElse({ step, ...props }: StepProps & { step: Extract<StepAfterContact, { kind: 'held' | 'taken' }> }) {
  if (step.kind === 'held') return <Taken {...props} kind="held" />;
  if (step.place === null) return <Taken {...props} kind={step.isLate ? 'late' : 'taken'} />;
  return <OnTheList place={step.place} />;
}

function Refused({ message, slug }: { message: string; slug: string }) {
  return (
    <>
      <p role="alert">{message}</p>
      <p className={steps.actions}>
        <LinkButton to={`/cars/${slug}#enquire`}>Ask about this vehicle</LinkButton>
      </p>
    </>
  );
}

function Lapsed({ checkout: { again } }: Pick<StepProps, 'checkout'>) {
  return (
    <>
      <p role="alert">
        Anybody can reserve it again, and you have not been charged. If it is still free, you can reserve it now with a
        code that we send you.
      </p>
      <Button size="l" wide onClick={again}>
        Reserve it again
      </Button>
    </>
  );
}

/** What follows the contact details. */
export function StepsAfterContact({ step, ...props }: StepProps & { step: StepAfterContact }) {
  const { answer, checkout } = props;
  const { cancel, giveUp, again, paid, timeOver } = checkout;
  switch (step.kind) {
    case 'pay':
      return (
        <PaymentStep
          key={step.opened.id}
          car={answer.car}
          opened={step.opened}
          endsAt={step.endsAt}
          {...{ onSent: paid, onOver: timeOver, onGiveUp: giveUp }}
        />
      );
    case 'checking':
      return <Confirming isSlow={step.isSlow} />;
    case 'over':
      return <Receipt reservation={step.reservation} {...{ answer, onCancel: cancel, onAgain: again }} />;
    case 'lapsed':
      return <Lapsed checkout={checkout} />;
    case 'held':
    case 'taken':
      return <SomebodyElse {...props} step={step} />;
    case 'refused':
      return <Refused message={step.message} slug={answer.car.slug} />;
  }
}
