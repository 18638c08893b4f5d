import type { Part } from '#web/console/lib/merge.ts';
import type { Work } from './lead-work.ts';
import type { Conflict } from './run-command.ts';
import { statusWords } from './words.ts';

/** What two people can change side by side. */
export type Decided = Pick<Work, 'version' | 'owner' | 'status' | 'reason'> & Partial<Pick<Work, 'changed'>>;

export const decidedParts: readonly Part<Decided>[] = [
  {
    label: 'Owner',
    fields: ['owner'],
    words: ({ owner }) => owner?.name ?? 'Nobody',
    // What somebody changed and put back was changed too.
    changedAt: ({ changed }) => changed?.owner ?? 0,
  },
  {
    label: 'Status',
    fields: ['status', 'reason'],
    words: ({ status, reason }) => (reason === null ? statusWords[status] : `${statusWords[status]}: ${reason}`),
    changedAt: ({ changed }) => changed?.status ?? 0,
  },
];

/** What was loaded, what this person did, and what somebody else saved meanwhile. */
export const threeOf = ({ lead, command, theirs }: Conflict) => {
  const { version, owner, status, reason } = lead;
  const base: Decided = { version, owner, status, reason };
  const mine: Decided =
    command.kind === 'assign'
      ? { ...base, owner: command.owner }
      : { ...base, status: command.status, reason: command.reason };
  return { base, mine, theirs };
};
