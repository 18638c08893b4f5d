import type { LeadType } from '#domain/lead/kinds/types.ts';

/** What a component tells of itself. Closed sets and ids only: nothing that a person typed has a place here. */
export type TrackedFact =
  | { name: 'favourite_saved'; legacy_event_id: 39; car_id: string }
  /** After the server took the lead, never before. */
  | { name: 'lead_accepted'; type: LeadType; lead_id: string; car_id: string | null }
  /** Of the partner's frame, which says no more. */
  | { name: 'chat'; step: 'started' | 'submitted' };

/** Kept in memory until somebody listens. */
const facts: TrackedFact[] = [];

/** What becomes of it: docs/product/analytics.md, 'In the browser'. */
export const track = (fact: TrackedFact): void => void facts.push(fact);

/** Hears what was told before, too. An array that hears is the least code that a first view can have. */
export const listen = (listener: (fact: TrackedFact) => void): void => {
  facts.push = (...later) => {
    later.forEach(listener);
    return 0;
  };
  facts.splice(0).forEach(listener);
};
