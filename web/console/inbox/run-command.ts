import { api, type Result } from '#web/console/lib/api.ts';
import { addOnce } from '#web/console/lib/unsent.ts';
import { randomKey } from '#web/lib/random-key.ts';
import type { CallProblem } from '#web/console/lib/api.ts';
import {
  isWork,
  undoOf,
  type Act,
  type AssignCommand,
  type LeadCommand,
  type PendingCommand,
  type StatusCommand,
  type Work,
} from './lead-work.ts';
import { begin, settle, standingOf } from './standings.ts';

/** The lead as the person saw it when they did something. */
export interface SeenLead {
  lead_id: string;
  name: string;
  version: number;
  owner: Work['owner'];
  status: Work['status'];
  reason: string | null;
}

export interface Conflict {
  lead: SeenLead;
  command: AssignCommand | StatusCommand;
  theirs: Work;
  /** Who did what, in the server's words. */
  message: string;
}

export interface RunDeps {
  act: () => Act;
  send: (lead: SeenLead, command: LeadCommand) => Promise<Result<{ work: Work }>>;
  /** It is shown as done; `undo` is a command of its own. */
  onBegun: (lead: SeenLead, command: LeadCommand, undo: AssignCommand | StatusCommand | null) => void;
  onDone: (lead: SeenLead, command: LeadCommand) => void;
  onConflict: (conflict: Conflict) => void;
  onProblem: (lead: SeenLead, command: LeadCommand, problem: CallProblem) => void;
}

/** Only what there is: the contracts know no null. */
const given = <Name extends string>(part: Record<Name, string | null>): Partial<Record<Name, string>> => {
  const there: Partial<Record<Name, string>> = {};
  for (const name in part) {
    const value = part[name];
    if (value !== null) there[name] = value;
  }
  return there;
};

const ownerId = ({ owner }: AssignCommand): string | null => owner?.person_id ?? null;

/** The console's door, with the version that was seen where the command has one. */
export const sendCommand = (
  tenant: string,
  { lead_id, version }: SeenLead,
  command: LeadCommand,
): Promise<Result<{ work: Work }>> => {
  const params = { tenant, lead_id };
  switch (command.kind) {
    case 'assign':
      return api('inbox.assign', { params, body: { version, owner: ownerId(command) } });
    case 'status': {
      const { status, reason } = command;
      return api('inbox.set-status', { params, body: { version, status, ...given({ reason }) } });
    }
    case 'note': {
      const { id, text, answered } = command;
      return addOnce(
        { id, body: { text, answered } },
        {
          send: (unsent) => api('inbox.add-note', { params, body: { id: unsent.id, ...unsent.body } }),
          renew: () => ({ id: randomKey(), body: { text, answered } }),
        },
      );
    }
    case 'call': {
      const { id, outcome, note } = command;
      return addOnce(
        { id, body: { outcome, ...given({ note }) } },
        {
          send: (unsent) => api('inbox.log-call', { params, body: { id: unsent.id, ...unsent.body } }),
          renew: () => ({ id: randomKey(), body: { outcome, ...given({ note }) } }),
        },
      );
    }
  }
};

/** One write of a lead after the other: the second one has the version of the first. */
const queues = new Map<string, Promise<unknown>>();

const inTurn = <T>(leadId: string, work: () => Promise<T>): Promise<T> => {
  const next = (queues.get(leadId) ?? Promise.resolve()).then(work, work);
  queues.set(leadId, next);
  return next;
};

/** With the version of what this tab has done since; what somebody else did to the same meanwhile is still unseen. */
const upToDate = (lead: SeenLead, { kind }: LeadCommand, { by: me }: Act): SeenLead => {
  const { known } = standingOf(lead.lead_id);
  if (known === null || known.version <= lead.version) return lead;
  const part = kind === 'assign' ? 'owner' : 'status';
  const last = known.moves.findLast((move) => move.kind === part);
  const isTheirs = last !== undefined && last.by.person_id !== me.person_id;
  const isUnseen = isTheirs && known.changed[part] > lead.version;
  return isUnseen ? lead : { ...lead, version: known.version };
};

const toPending = (command: LeadCommand, act: Act): PendingCommand | null =>
  command.kind === 'call' ? null : { ...command, ...act };

const refuse = (
  deps: RunDeps,
  conflict: { lead: SeenLead; command: LeadCommand },
  problem: CallProblem,
): Work | null => {
  const { lead, command } = conflict;
  const theirs = problem.code === 'version_conflict' && isWork(problem.theirs) ? problem.theirs : null;
  if (theirs !== null && (command.kind === 'assign' || command.kind === 'status'))
    deps.onConflict({ lead, command, theirs, message: problem.message });
  else deps.onProblem(lead, command, problem);
  return theirs;
};

/** Shows a command as done, sends it, and keeps what the server says; refused, it is as if it had not been. */
export const runCommand = (deps: RunDeps, lead: SeenLead, command: LeadCommand): Promise<boolean> => {
  const act = deps.act();
  const pending = toPending(command, act);
  if (pending !== null) {
    begin(lead.lead_id, pending);
    deps.onBegun(lead, command, undoOf(command, lead));
  }
  return inTurn(lead.lead_id, async () => {
    const result = await deps.send(upToDate(lead, command, act), command);
    const work = result.ok ? result.answer.work : refuse(deps, { lead, command }, result.problem);
    settle(lead.lead_id, pending, work);
    if (result.ok) deps.onDone(lead, command);
    return result.ok;
  });
};
