import { merge, type Part } from '#web/console/lib/merge.ts';
import { useStore } from '#web/console/lib/store.ts';
import { ConflictDialog } from '#web/console/ui/conflict-dialog.tsx';
import type { Conflict } from './run-command.ts';
import { openConflict, useCommands } from './use-commands.ts';
import { statusWords } from './words.ts';
import type { Work } from './lead-work.ts';

/** What two people can change side by side. */
export type Decided = Pick<Work, 'version' | 'owner' | 'status' | 'reason'>;

export const decidedParts: readonly Part<Decided>[] = [
  { label: 'Owner', fields: ['owner'], words: ({ owner }) => owner?.name ?? 'Nobody' },
  {
    label: 'Status',
    fields: ['status', 'reason'],
    words: ({ status, reason }) => (reason === null ? statusWords[status] : `${statusWords[status]}: ${reason}`),
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

/** Somebody else was quicker: both versions, to choose from. Theirs stays until somebody has chosen. */
export function LeadConflict() {
  const conflict = useStore(openConflict);
  const run = useCommands();
  if (conflict === null) return null;
  const three = threeOf(conflict);
  const { conflicts } = merge(three, decidedParts);
  const settle = (mine: readonly Part<Decided>[] | null): void => {
    openConflict.set(null);
    if (mine === null || mine.length === 0) return;
    const { version, owner, status, reason } = conflict.theirs;
    void run({ ...conflict.lead, version, owner, status, reason }, conflict.command);
  };
  return (
    <ConflictDialog conflict={{ ...three, parts: conflicts, message: conflict.message, settle }} />
  );
}
