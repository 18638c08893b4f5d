import { answersOf, type Answer, type Question, type Stop } from '#domain/inbox/clock.ts';
import { needsReason, type CallOutcome, type QuestionSource, type WorkStatus } from '#domain/inbox/work.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { LetterIn, LetterOut, LetterReturn, Work, Worker } from './work-schema.ts';

/** Who does it, and when. */
export interface Act {
  by: Worker;
  at: string;
}

/** DynamoDB: an item has 400 kB, and its event needs room. */
const MOST_BYTES = 300_000;

/** Of a lead that nobody touched. Whoever wrote a lead down has it, and has answered. */
export const firstWork = ({ lead_id, entered_by }: Pick<Lead, 'lead_id' | 'entered_by'>): Work => ({
  lead_id,
  version: 0,
  owner: entered_by ?? null,
  status: entered_by === undefined ? 'new' : 'contacted',
  reason: null,
  changed: { owner: 0, status: 0 },
  notes: [],
  calls: [],
  moves: [],
  allocation: null,
  asked: [],
  told: [],
  letters: [],
  follow_ups: [],
  stops: [],
});

type ClockedLead = Pick<Lead, 'lead_id' | 'entered_by' | 'submitted_at'>;

/** What the human clock asks of a lead. Whoever wrote it down has answered it. */
export const onClock = (
  { lead_id, entered_by, submitted_at }: ClockedLead,
  work: Work,
): { asked: Question[]; answers: Answer[]; stops: Stop[] } => ({
  asked: [{ id: lead_id, at: submitted_at, by: 'form' }, ...work.asked],
  answers: [...(entered_by === undefined ? [] : [{ at: submitted_at, by: entered_by }]), ...answersOf(work)],
  stops: work.stops,
});

const refuseUnseen = (work: Work, name: keyof Work['changed'], seen: number): void => {
  if (work.changed[name] <= seen) return;
  const what = name === 'owner' ? 'gave this lead to somebody else' : 'moved this lead on';
  const { by } = work.moves.findLast(({ kind }) => kind === name) ?? { by: { name: 'Somebody' } };
  throw new Problem('version_conflict', `${by.name} ${what} while you had it open.`, { theirs: work });
};

const isTakenBack = ({ allocation }: Work): boolean => allocation !== null && allocation.expires_at !== null;

/** A lead with which somebody does something is not taken back. */
const keptAllocation = ({ allocation }: Work): Work['allocation'] => allocation && { ...allocation, expires_at: null };

export const grown = (work: Work, part: Partial<Work>): Work => {
  const next = { ...work, allocation: keptAllocation(work), ...part, version: work.version + 1 };
  if (Buffer.byteLength(JSON.stringify(next)) > MOST_BYTES)
    throw new Problem('validation_failed', 'This lead holds as many notes as it can.');
  return next;
};

/** The same work where nothing is to be done: a repeated call is answered as the first was. */
export const giveTo = (work: Work, { by, at }: Act, { owner, seen }: { owner: Worker | null; seen: number }): Work => {
  // Whoever confirms what a rule did keeps it from being taken back.
  if (work.owner?.person_id === owner?.person_id) return isTakenBack(work) ? grown(work, {}) : work;
  refuseUnseen(work, 'owner', seen);
  const changed = { ...work.changed, owner: work.version + 1 };
  const moves = [...work.moves, { kind: 'owner' as const, at, by, owner }];
  return grown(work, { owner, changed, moves, allocation: null });
};

/** Who gives a lead where nobody did. */
export const ruleWorker: Worker = { person_id: 'rule', name: 'A rule' };

/** What rules decided at a moment. `changed` stays: whoever gives the lead by hand is not refused because of a rule. */
export const giveByRule = (
  work: Work,
  { owner, ...allocation }: { owner: Worker | null } & NonNullable<Work['allocation']>,
): Work => {
  if (work.owner?.person_id === owner?.person_id) return grown(work, { allocation });
  const { at, reason } = allocation;
  const moves = [...work.moves, { kind: 'owner' as const, at, by: ruleWorker, owner, reason }];
  return grown(work, { owner, moves, allocation });
};

interface WantedStatus {
  status: WorkStatus;
  reason?: string | undefined;
  seen: number;
}

export const checkReason = ({ status, reason }: { status: WorkStatus | null; reason?: string | undefined }): void => {
  const isAsked = status !== null && needsReason(status);
  if (isAsked === (reason !== undefined)) return;
  const message = isAsked ? 'Say why.' : 'Only a lost lead or spam has a reason.';
  throw new Problem('validation_failed', message, { errors: [{ field: 'reason', message }] });
};

export const moveTo = (work: Work, { by, at }: Act, wanted: WantedStatus): Work => {
  checkReason(wanted);
  const { status, seen } = wanted;
  const reason = wanted.reason ?? null;
  if (work.status === status && work.reason === reason) return work;
  refuseUnseen(work, 'status', seen);
  const changed = { ...work.changed, status: work.version + 1 };
  return grown(work, { status, reason, changed, moves: [...work.moves, { kind: 'status', at, by, status, reason }] });
};

export const refuseOther = (isSame: boolean): void => {
  if (!isSame) throw new Problem('idempotency_conflict', 'This id was used for something else. Make a new one.');
};

interface NewNote {
  id: string;
  text: string;
  answered: boolean;
}

export const withNote = (work: Work, { by, at }: Act, { id, text, answered }: NewNote): Work => {
  const before = work.notes.find((note) => note.id === id);
  if (before !== undefined) {
    refuseOther(before.text === text);
    return work;
  }
  return grown(work, { notes: [...work.notes, { id, at, by, text, answered }] });
};

interface NewCall {
  id: string;
  outcome: CallOutcome;
  note?: string | undefined;
}

/** Whoever reaches the shopper of a new lead has moved it on; nobody has to press twice. */
const contacted = (work: Work, { by, at }: Act): Partial<Work> =>
  work.status === 'new'
    ? {
        status: 'contacted',
        changed: { ...work.changed, status: work.version + 1 },
        moves: [...work.moves, { kind: 'status', at, by, status: 'contacted', reason: null }],
      }
    : {};

export const withCall = (work: Work, { by, at }: Act, { id, outcome, note }: NewCall): Work => {
  const before = work.calls.find((call) => call.id === id);
  if (before !== undefined) {
    refuseOther(before.outcome === outcome && before.note === (note ?? null));
    return work;
  }
  const calls = [...work.calls, { id, at, by, outcome, note: note ?? null }];
  return grown(work, { calls, ...(outcome === 'reached' ? contacted(work, { by, at }) : {}) });
};

/** A letter to the shopper. It answers what they asked, so a new lead is moved on, as by a call. */
export const withLetterOut = (work: Work, letter: LetterOut): Work => {
  const before = work.letters.find(({ id }) => id === letter.id);
  if (before !== undefined) {
    refuseOther(before.direction === 'out' && before.text === letter.text && before.subject === letter.subject);
    return work;
  }
  return grown(work, { letters: [...work.letters, letter], ...contacted(work, letter) });
};

/** What the mail itself was refused for is nobody's act. */
export const mailWorker: Worker = { person_id: 'mail', name: 'The mail' };

/** The move that a letter made is the last one, and nothing else says that somebody answered. */
const isMovedByLetterOnly = (work: Work, { at, by }: LetterOut): boolean => {
  const last = work.moves.findLast(({ kind }) => kind === 'status');
  const isIts = last?.at === at && last.by.person_id === by.person_id;
  const others = { ...work, moves: work.moves.filter((move) => move !== last) };
  return work.status === 'contacted' && isIts && answersOf(others).length === 0;
};

/** As if nobody had been spoken with. `changed` stays: whoever moves it on meanwhile is not refused because of a mail. */
const takenBack = ({ moves }: Work, at: string): Partial<Work> => ({
  status: 'new',
  moves: [...moves, { kind: 'status', at, by: mailWorker, status: 'new', reason: null }],
});

interface Sending {
  state: 'sent' | 'refused';
  message_id: string | null;
  at: string;
}

/** One that nobody has answers nobody: the move to 'contacted' that it made is taken back. */
const withOutcome = (work: Work, letter: LetterOut, outcome: LetterOut, at: string): Work => {
  const letters = work.letters.map((one) => (one === letter ? outcome : one));
  const isLost = outcome.state === 'refused' && isMovedByLetterOnly({ ...work, letters }, letter);
  return grown(work, { allocation: work.allocation, letters, ...(isLost && takenBack(work, at)) });
};

/** What became of a letter when it was sent. */
export const withLetterSent = (work: Work, letterId: string, { at, ...sent }: Sending): Work => {
  const letter = work.letters.find(({ id }) => id === letterId);
  if (letter?.direction !== 'out' || letter.state !== 'queued') return work;
  return withOutcome(work, letter, { ...letter, ...sent }, at);
};

/** What is known of a letter that left is not taken back by a lesser word that comes late, or again. */
const isNews = ({ returned }: LetterOut, { kind }: LetterReturn): boolean =>
  returned === undefined || (returned.kind === 'unsure' && kind !== 'unsure');

/** What came back of a letter after it left. One that bounced is as one that was refused; anything else stands beside it. */
export const withLetterReturned = (work: Work, letterId: string, returned: LetterReturn): Work => {
  const letter = work.letters.find(({ id }) => id === letterId);
  if (letter?.direction !== 'out' || letter.state === 'refused' || !isNews(letter, returned)) return work;
  const state: LetterOut['state'] = returned.kind === 'bounced' ? 'refused' : letter.state;
  return withOutcome(work, letter, { ...letter, state, returned }, returned.at);
};

/**
 * What the shopper wrote. It is a question of its own, which opens the lead again; what a machine wrote asks nothing. Who has the lead
 * keeps it as it was.
 */
export const withLetterIn = (work: Work, letter: LetterIn, by: QuestionSource): Work => {
  if (work.letters.some(({ id }) => id === letter.id)) return work;
  return grown(work, {
    allocation: work.allocation,
    letters: [...work.letters, letter],
    asked: letter.automatic === true ? work.asked : [...work.asked, { id: letter.id, at: letter.at, by }],
  });
};
