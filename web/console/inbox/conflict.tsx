import { merge, type Part } from '#web/console/lib/merge.ts';
import { useStore } from '#web/console/lib/store.ts';
import { ConflictDialog } from '#web/console/ui/conflict-dialog.tsx';
import { decidedParts, threeOf, type Decided } from './decided.ts';
import { openConflict, useCommands } from './use-commands.ts';

/** Somebody else was quicker: both versions, to choose from. Theirs stays until somebody has chosen. */
export function LeadConflict() {
  const conflict = useStore(openConflict);
  const run = useCommands();
  if (conflict === null) return <ConflictDialog conflict={null} />;
  const three = threeOf(conflict);
  const settle = (mine: readonly Part<Decided>[] | null): void => {
    openConflict.set(null);
    if (mine === null || mine.length === 0) return;
    const { version, owner, status, reason } = conflict.theirs;
    void run({ ...conflict.lead, version, owner, status, reason }, conflict.command);
  };
  const parts = merge(three, decidedParts).conflicts;
  return <ConflictDialog conflict={{ ...three, parts, message: conflict.message, settle }} />;
}
