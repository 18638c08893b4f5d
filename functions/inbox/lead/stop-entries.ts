import type { Timeline } from '../contract.ts';
import type { Work } from '../work-schema.ts';

type Entry = Timeline[number];

/** That the shopper needs no answer. Of a lead that ended by it, its status tells. */
export const ofStop = ({ at, resumed_at, was }: Work['stops'][number]): Entry[] => {
  if (was !== null) return [];
  const stopped: Entry = { at, kind: 'letter', title: 'Needs no answer any more', detail: '' };
  return resumed_at === null
    ? [stopped]
    : [stopped, { at: resumed_at, kind: 'letter', title: 'Wants an answer after all', detail: '' }];
};
