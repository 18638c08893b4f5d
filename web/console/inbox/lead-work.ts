import { answersOf, standOfClock } from '#domain/inbox/clock.ts';
import type { CallOutcome, WorkStatus } from '#domain/inbox/work.ts';
import type { ShownLead } from '#functions/inbox/contract.ts';

/** What people do with a lead; the lead itself never changes. */
export type Work = ShownLead['work'];
export type Line = ShownLead['line'];
export type Worker = NonNullable<Work['owner']>;

export interface AssignCommand {
  kind: 'assign';
  owner: Worker | null;
}
export interface StatusCommand {
  kind: 'status';
  status: WorkStatus;
  reason: string | null;
}
export interface NoteCommand {
  kind: 'note';
  id: string;
  text: string;
  answered: boolean;
}
export interface CallCommand {
  kind: 'call';
  id: string;
  outcome: CallOutcome;
  note: string | null;
}
export type LeadCommand = AssignCommand | StatusCommand | NoteCommand | CallCommand;

/** Who does it, and when. */
export interface Act {
  by: Worker;
  at: string;
}

/** What is shown before the server has answered. A call waits for it: whether it moved the lead on is the server's to say. */
export type PendingCommand = Exclude<LeadCommand, CallCommand> & Act;

/** Of one lead: the newest work that an answer has brought, and what was done since without an answer yet. */
export interface Standing {
  known: Work | null;
  pending: readonly PendingCommand[];
}

export const NOTHING: Standing = { known: null, pending: [] };

const withPending = (work: Work, command: PendingCommand): Work => {
  switch (command.kind) {
    case 'assign':
      return { ...work, owner: command.owner, allocation: null };
    case 'status':
      return { ...work, status: command.status, reason: command.reason };
    case 'note': {
      const { id, text, answered, by, at } = command;
      return work.notes.some((note) => note.id === id)
        ? work
        : { ...work, notes: [...work.notes, { id, text, answered, by, at }] };
    }
  }
};

/** The work as it will be: what is pending, over the newest that is known. Without the pending it is as it was. */
export const shownWork = (loaded: Work, { known, pending }: Standing): Work =>
  pending.reduce(withPending, known !== null && known.version > loaded.version ? known : loaded);

type Clock = Pick<Line, 'answered_at' | 'open_since' | 'questions' | 'overdue'>;

const clockOfKnown = (line: Line, known: Work): Clock => {
  const asked = [{ id: line.lead_id, at: line.submitted_at, by: 'form' as const }, ...known.asked];
  const { answered_at, open_since, questions } = standOfClock({ asked, answers: answersOf(known), stops: known.stops });
  // Whoever wrote a lead down has answered it, which no work says.
  const stillOpen = line.open_since === null && questions === line.questions ? null : open_since;
  return {
    answered_at: line.answered_at ?? answered_at,
    open_since: stillOpen,
    questions,
    overdue: line.overdue && stillOpen !== null,
  };
};

/** A follow-up that something was done for since is the server's to tell of: it stands no more. */
const followUpOfKnown = (
  { follow_up, follow_up_due }: Line,
  known: Work,
): Pick<Line, 'follow_up' | 'follow_up_due'> => {
  const done = [...answersOf(known), ...known.calls, ...known.follow_ups];
  const isOver = follow_up !== null && done.some(({ at }) => at >= follow_up.due_at);
  return isOver ? { follow_up: null, follow_up_due: false } : { follow_up, follow_up_due };
};

const withKnown = (line: Line, known: Work | null): Line =>
  known === null || known.version <= line.version
    ? line
    : {
        ...line,
        ...clockOfKnown(line, known),
        ...followUpOfKnown(line, known),
        version: known.version,
        owner: known.owner,
        allocation_reason: known.allocation?.reason ?? null,
        status: known.status,
        status_reason: known.reason,
      };

const lineWithPending = (line: Line, command: PendingCommand): Line => {
  if (command.kind === 'assign') return { ...line, owner: command.owner, allocation_reason: null };
  if (command.kind === 'status') return { ...line, status: command.status, status_reason: command.reason };
  return line;
};

/** A line of the list as it will be. */
export const shownLine = (line: Line, { known, pending }: Standing): Line =>
  pending.reduce(lineWithPending, withKnown(line, known));

export const withCommand = ({ known, pending }: Standing, command: PendingCommand): Standing => ({
  known,
  pending: [...pending, command],
});

/** Once it was answered or refused. `work`: what the server has now. */
export const settled = ({ known, pending }: Standing, command: PendingCommand | null, work: Work | null): Standing => ({
  known: work !== null && (known === null || work.version >= known.version) ? work : known,
  pending: pending.filter((one) => one !== command),
});

type Before = Pick<Work, 'owner' | 'status' | 'reason'>;

/** A command of its own that puts back what was; null for what nobody can take back. */
export const undoOf = (command: LeadCommand, before: Before): AssignCommand | StatusCommand | null => {
  if (command.kind === 'assign') return { kind: 'assign', owner: before.owner };
  if (command.kind === 'status') return { kind: 'status', status: before.status, reason: before.reason };
  return null;
};

/** Whether what a refusal brought along is work, as the contract says it is. */
export const isWork = (value: unknown): value is Work =>
  typeof value === 'object' &&
  value !== null &&
  'lead_id' in value &&
  'version' in value &&
  typeof value.version === 'number' &&
  'notes' in value &&
  Array.isArray(value.notes);
