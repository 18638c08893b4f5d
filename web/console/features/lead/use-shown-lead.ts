import { fullName } from '#domain/lead/names.ts';
import type { ShownLead } from '#functions/inbox/contract.ts';
import { shownLine, shownWork, type Line, type Work } from '#web/console/inbox/lead-work.ts';
import type { SeenLead } from '#web/console/inbox/run-command.ts';
import { workToSeen } from '#web/console/inbox/seen.ts';
import { useStanding } from '#web/console/inbox/standings.ts';

export interface LeadView {
  answer: ShownLead;
  name: string;
  /** With what was done since. */
  work: Work;
  line: Line;
  /** For commands. */
  seen: SeenLead;
  /** Not answered yet. */
  isPending: boolean;
}

/** A lead as it was loaded, with what this tab has done since. */
export const useShownLead = (answer: ShownLead): LeadView => {
  const standing = useStanding(answer.lead.lead_id);
  const name = fullName(answer.lead);
  const work = shownWork(answer.work, standing);
  return {
    answer,
    name,
    work,
    line: shownLine(answer.line, standing),
    seen: workToSeen(work, name),
    isPending: standing.pending.length > 0,
  };
};
