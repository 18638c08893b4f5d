import type { CheckoutStep } from './use-checkout.ts';

/** What the page around the steps has to know of them. */
export type Phase = 'before' | 'held' | 'taken' | 'waiting' | 'reserved' | 'ended' | 'refused';

export const phaseOf = (step: CheckoutStep): Phase => {
  if (step.kind === 'refused') return 'refused';
  if (step.kind === 'held') return 'held';
  if (step.kind === 'taken') return step.ahead === null ? 'taken' : 'waiting';
  if (step.kind !== 'over') return 'before';
  return step.reservation.state === 'reserved' ? 'reserved' : 'ended';
};
