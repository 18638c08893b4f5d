import type { Behaviour } from './payment.ts';

export interface Card {
  number: string;
  behaviour: Behaviour;
  label: string;
}

/** What each card number does; the first three are the provider's own numbers for tests. */
export const cards: readonly Card[] = [
  { number: '4242424242424242', behaviour: 'approve', label: 'Approve' },
  { number: '4000000000000002', behaviour: 'decline', label: 'Decline' },
  { number: '4000002760003184', behaviour: 'challenge', label: '3-D Secure' },
  { number: '4000000000000051', behaviour: 'slow', label: 'Slow bank' },
  { number: '4000000000000069', behaviour: 'notice_lost', label: 'Notice lost' },
  { number: '4000000000000077', behaviour: 'notice_twice', label: 'Notices five times' },
  { number: '4000000000000085', behaviour: 'notices_disordered', label: 'Notices out of order' },
];

export const findCardBehaviour = (typed: string): Behaviour | undefined => {
  const number = typed.replaceAll(/\D/g, '');
  return cards.find((card) => card.number === number)?.behaviour;
};
