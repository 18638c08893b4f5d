import type { LeadType } from '#domain/lead/kinds/list.ts';

/** What a component tells of itself. Closed sets and ids only: nothing that a person typed has a place here. */
export type TrackedFact =
  | { name: 'favourite_saved'; legacy_event_id: 39; car_id: string }
  /** After the server took the lead, never before. */
  | { name: 'lead_accepted'; type: LeadType; lead_id: string; car_id: string | null };

type Listener = (fact: TrackedFact) => void;

/** More are not told before the code that listens is there. */
const MOST_WAITING = 20;

const waiting: TrackedFact[] = [];
let hear: Listener = (fact) => {
  if (waiting.length < MOST_WAITING) waiting.push(fact);
};

/** Kept in memory until somebody listens. What becomes of it: docs/product/analytics.md, 'In the browser'. */
export const track: Listener = (fact) => hear(fact);

/** Hears what waits, too. */
export const listen = (listener: Listener): void => {
  hear = listener;
  waiting.splice(0).forEach(listener);
};
