import type { CheckoutStep } from './use-checkout.ts';

/** What the page around the steps has to know of them. */
export type Phase =
  'before' | 'pay' | 'checking' | 'lapsed' | 'held' | 'late' | 'taken' | 'waiting' | 'reserved' | 'ended' | 'refused';

const takenPhase = ({ place, isLate }: Extract<CheckoutStep, { kind: 'taken' }>): Phase => {
  if (place !== null) return 'waiting';
  return isLate ? 'late' : 'taken';
};

export const phaseOf = (step: CheckoutStep): Phase => {
  switch (step.kind) {
    case 'resuming':
    case 'contact':
      return 'before';
    case 'taken':
      return takenPhase(step);
    case 'over':
      return step.reservation.state === 'reserved' ? 'reserved' : 'ended';
    default:
      return step.kind;
  }
};

export const phaseTitles: Readonly<Record<Phase, string>> = {
  before: 'Reserve this vehicle',
  pay: 'Pay the deposit',
  checking: 'Confirming your payment',
  lapsed: 'Your 15 minutes are up',
  held: 'This vehicle is being reserved',
  late: 'Somebody else got in first',
  taken: 'This vehicle is reserved',
  waiting: 'You are on the waiting list',
  reserved: 'Reserved for you',
  ended: 'This reservation has ended',
  refused: 'Reserve this vehicle',
};
