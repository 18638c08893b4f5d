import type { ReservationStep } from './use-reservation.ts';

/** What the page around the steps has to know of them. */
export type Phase =
  'before' | 'pay' | 'checking' | 'lapsed' | 'held' | 'late' | 'taken' | 'waiting' | 'reserved' | 'ended' | 'refused';

const takenPhase = ({ place, isLate }: Extract<ReservationStep, { kind: 'taken' }>): Phase => {
  if (place !== null) return 'waiting';
  return isLate ? 'late' : 'taken';
};

export const choosePhase = (step: ReservationStep): Phase => {
  if (step.kind === 'resuming' || step.kind === 'contact') return 'before';
  if (step.kind === 'taken') return takenPhase(step);
  if (step.kind !== 'over') return step.kind;
  return step.reservation.state === 'reserved' ? 'reserved' : 'ended';
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
  refused: 'Ask us about this vehicle',
};
