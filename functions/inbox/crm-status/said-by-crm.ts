import { isMovedOn, workStatuses } from '#domain/inbox/work.ts';
import { checkReason, grown, refuseOther } from '../work.ts';
import type { CrmReport, Work, Worker } from '../work-schema.ts';
import type { CrmMessage } from '../crm-contract.ts';

/** A verified message, and when it counts from. */
export interface Said {
  id: string;
  hash: string;
  endpoint: { id: string; name: string };
  message: Pick<CrmMessage, 'by' | 'status' | 'reason' | 'owner_name'>;
  answered_at: string | null;
  /** When it was sent, for a message without an answer's time. */
  sent_at: string;
  received_at: string;
}

/** Kept of one lead: far more than any sale takes. */
const MOST_TOLD = 200;

export const crmWorker = ({ id, name }: Said['endpoint']): Worker => ({ person_id: `crm:${id}`, name });

type Move = Work['moves'][number];
type StatusMove = Extract<Move, { kind: 'status' }>;
type Rank = readonly [number, string, number, number];

/**
 * Which of two statuses counts: a person's before an automatic one, the later before the earlier, the console's before the CRM's of
 * the same second, and of those the one further on. A total order, so messages may come late and in any order. By the second, because
 * the time of a signature has no parts of one.
 */
const rankOf = ({ at, status, crm }: Pick<StatusMove, 'at' | 'status' | 'crm'>): Rank => [
  crm === 'automatic' ? 0 : 1,
  at.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length),
  crm === undefined ? 1 : 0,
  workStatuses.indexOf(status),
];

const isAbove = (a: Rank, b: Rank): boolean => {
  const place = a.findIndex((part, n) => part !== b[n]);
  const [mine, theirs] = [a[place], b[place]];
  return mine !== undefined && theirs !== undefined && mine > theirs;
};

const isStatus = (move: Move): move is StatusMove => move.kind === 'status';

/** 'new' says only that the CRM has the lead: nothing goes back to it. */
const movesLead = (work: Work, move: StatusMove): boolean => {
  const last = work.moves.findLast(isStatus);
  return move.status !== 'new' && (last === undefined || isAbove(rankOf(move), rankOf(last)));
};

const withMove = (work: Work, move: StatusMove): Work => {
  const isOther = work.status !== move.status || work.reason !== move.reason;
  return {
    ...work,
    status: move.status,
    reason: move.reason,
    changed: isOther ? { ...work.changed, status: work.version + 1 } : work.changed,
    // Of what CRMs said only the one that counts: the rest stands in `told`.
    moves: [...work.moves.filter((one) => one.kind === 'owner' || one.crm === undefined), move],
  };
};

/** Whether a message says that a person answered. */
export const saysAnswer = ({
  automatic,
  answered_at,
  status,
}: Pick<CrmReport, 'automatic' | 'answered_at' | 'status'>) =>
  !automatic && (answered_at !== null || (status !== null && isMovedOn(status)));

/** The oldest that answers nothing goes first. */
const withinRoom = (told: readonly CrmReport[]): CrmReport[] => {
  if (told.length <= MOST_TOLD) return [...told];
  const silent = told.findIndex((one) => !saysAnswer(one));
  return told.toSpliced(silent === -1 ? 1 : silent, 1);
};

export const findReport = ({ told }: Work, { id, endpoint }: Pick<Said, 'id' | 'endpoint'>): CrmReport | undefined =>
  told.find((one) => one.id === id && one.endpoint_id === endpoint.id);

/** As it is kept, before it is known whether its status counts. */
const toReport = ({ message, answered_at, sent_at, endpoint, ...said }: Said): Omit<CrmReport, 'moved'> => ({
  at: answered_at ?? sent_at,
  by: crmWorker(endpoint),
  how: 'crm',
  id: said.id,
  hash: said.hash,
  endpoint_id: endpoint.id,
  automatic: message.by === 'automatic',
  status: message.status ?? null,
  reason: message.reason ?? null,
  answered_at,
  owner_name: message.owner_name ?? null,
  received_at: said.received_at,
});

const toMove = ({ at, by, status, reason, automatic }: Omit<CrmReport, 'moved'>): StatusMove | null =>
  status && { at, by, kind: 'status', status, reason, crm: automatic ? 'automatic' : 'person' };

/** Repeated under its id a message changes nothing; another one under the id is refused. */
export const saidByCrm = (work: Work, said: Said): Work => {
  const before = findReport(work, said);
  if (before !== undefined) {
    refuseOther(before.hash === said.hash);
    return work;
  }
  const report = toReport(said);
  checkReason({ status: report.status, reason: said.message.reason });
  const move = toMove(report);
  const moved = move !== null && movesLead(work, move);
  const told = withinRoom([...work.told, { ...report, moved }]);
  // Only a person keeps a lead from being taken back.
  return grown(moved ? withMove(work, move) : work, {
    told,
    ...(report.automatic && { allocation: work.allocation }),
  });
};
