import type { PortalMailLine } from '#functions/inbox/contract.ts';
import type { BadgeTone } from '#web/console/ui/badge.tsx';

type State = PortalMailLine['state'];

const words: Readonly<Record<State, string>> = {
  waiting: 'Waits',
  lead: 'Lead',
  question: 'Asked again',
  dismissed: 'No lead',
};

export const stateWords = (state: State): string => words[state];

export const stateTone = (state: State): BadgeTone => {
  if (state === 'waiting') return 'warning';
  return state === 'dismissed' ? 'neutral' : 'positive';
};

export const senderWords = ({ from, verified }: Pick<PortalMailLine, 'from' | 'verified'>): string =>
  `${from.address}${verified ? '' : ', and nobody vouches for it'}`;
