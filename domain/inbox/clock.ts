import { openMinutesBetween } from '#domain/hours/open-minutes-between.ts';
import type { TradingLocation } from '#domain/hours/trading-hours.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';
import { byCodeUnit } from '#domain/text/order.ts';
import { isAnswer, isMovedOn, type CallOutcome, type QuestionSource, type WorkStatus } from './work.ts';

interface Person {
  person_id: string;
  name: string;
}

/** What a shopper asked, and when. The first question of a lead is the lead itself. */
export interface Question {
  id: string;
  at: string;
  by: QuestionSource;
}

/** When the shopper said that they need no answer any more, and when they took that back. */
export interface Stop {
  at: string;
  resumed_at: string | null;
}

/** What a person did that the shopper hears. */
export interface Answer {
  at: string;
  by: Person;
}

/** What people did with a lead, and what the dealer's CRM says that they did there. */
export interface Acts {
  calls: readonly (Answer & { outcome: CallOutcome })[];
  notes: readonly (Answer & { answered: boolean })[];
  /** `crm`: said by the CRM, which is in `told` too. `shopper`: followed from what the shopper did; `sale`: from what became of a sale. */
  moves: readonly (Answer & {
    kind: string;
    status?: WorkStatus;
    crm?: unknown;
    shopper?: unknown;
    sale?: unknown;
  })[];
  told: readonly (Answer & { automatic: boolean; answered_at: string | null; status: WorkStatus | null })[];
  /** `out`: by a person at the dealer; what was refused reached nobody. */
  letters: readonly ({ direction: 'in' } | (Answer & { direction: 'out'; state: string }))[];
  status: WorkStatus;
}

/** Neither said by the CRM, which is in `told` too, nor done by the shopper, nor what followed from a sale. */
export const isByPerson = ({ crm, shopper, sale }: Acts['moves'][number]): boolean =>
  crm === undefined && shopper === undefined && sale === undefined;

const byTime = (a: { at: string }, b: { at: string }): number => byCodeUnit(a.at, b.at);

/**
 * Answers by people, oldest first. Receipts and what a system sent by itself are none. Moving a lead on says that its person was
 * spoken with; where somebody took that back, a status counts no more.
 */
export const answersOf = ({ calls, notes, moves, told, letters, status }: Acts): Answer[] => {
  const isOn = (moved: WorkStatus | null | undefined): boolean => status !== 'new' && moved != null && isMovedOn(moved);
  const byPeople = told.filter(({ automatic }) => !automatic);
  return [
    ...calls.filter(({ outcome }) => isAnswer(outcome)),
    ...notes.filter(({ answered }) => answered),
    ...letters.flatMap((letter) => (letter.direction === 'out' && letter.state !== 'refused' ? [letter] : [])),
    ...moves.filter((move) => isByPerson(move) && move.kind === 'status' && isOn(move.status)),
    ...byPeople.flatMap(({ at, by, answered_at, status: moved }) =>
      answered_at !== null || isOn(moved) ? [{ at: answered_at ?? at, by }] : [],
    ),
  ]
    .map(({ at, by }) => ({ at, by }))
    .toSorted(byTime);
};

interface Asked {
  asked: readonly Question[];
  answers: readonly Answer[];
  stops?: readonly Stop[];
}

interface Paired extends Question {
  answer: Answer | null;
  withdrawn_at: string | null;
}

const withAnswer = (question: Question, answers: readonly Answer[]): Paired => ({
  ...question,
  answer: answers.filter(({ at }) => at >= question.at).toSorted(byTime)[0] ?? null,
  withdrawn_at: null,
});

/** What was open when the shopper stopped waits for nobody; taken back, it is asked anew at that moment. */
const afterStop = (pair: Paired, { at, resumed_at }: Stop, answers: readonly Answer[]): Paired => {
  const wasOpen = pair.at <= at && (pair.answer === null || pair.answer.at > at);
  if (!wasOpen || pair.withdrawn_at !== null) return pair;
  return resumed_at === null
    ? { ...pair, answer: null, withdrawn_at: at }
    : withAnswer({ ...pair, at: resumed_at }, answers);
};

/** Each question with its answer: the first one after it. So an answer closes every question that was asked before it. */
const pairsOf = ({ asked, answers, stops = [] }: Asked): Paired[] =>
  asked
    .toSorted(byTime)
    .map(({ id, at, by }) =>
      stops
        .toSorted(byTime)
        .reduce((pair, stop) => afterStop(pair, stop, answers), withAnswer({ id, at, by }, answers)),
    );

const isOpen = ({ answer, withdrawn_at }: Paired): boolean => answer === null && withdrawn_at === null;

export interface ClockStanding {
  /** When the first question was answered. */
  answered_at: string | null;
  /** Since when the oldest open question waits; null: none is open. */
  open_since: string | null;
  questions: number;
}

/** How a lead stands, without any opening time. */
export const standOfClock = (lead: Asked): ClockStanding => {
  const pairs = pairsOf(lead);
  return {
    answered_at: pairs[0]?.answer?.at ?? null,
    open_since: pairs.filter(isOpen).toSorted(byTime)[0]?.at ?? null,
    questions: pairs.length,
  };
};

/** The place that answers; without one every minute counts. */
export interface AnsweringPlace {
  location: TradingLocation | undefined;
  country: 'AU' | 'NZ';
}

/** Whole minutes in which the place was open between two moments. */
export const waitedMinutes = ({ location, country }: AnsweringPlace, from: Date, to: Date): number =>
  location === undefined
    ? Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS))
    : openMinutesBetween({ location, country }, from, to);

export interface TimedQuestion {
  id: string;
  by: QuestionSource;
  asked_at: string;
  answered_at: string | null;
  answered_by: Person | null;
  /** The shopper needs no answer any more. */
  withdrawn_at: string | null;
  /** Until the answer, until it was withdrawn, or until now. */
  open_minutes: number;
}

/** The human clock: each question, who answered it when, and the opening minutes it waited (docs/product/leads.md, 'Human clock'). */
export const clockOf = ({ now, place, ...lead }: Asked & { now: Date; place: AnsweringPlace }): TimedQuestion[] =>
  pairsOf(lead).map(({ id, by, at, answer, withdrawn_at }) => ({
    id,
    by,
    asked_at: at,
    answered_at: answer?.at ?? null,
    answered_by: answer?.by ?? null,
    withdrawn_at,
    open_minutes: waitedMinutes(place, new Date(at), new Date(answer?.at ?? withdrawn_at ?? now)),
  }));
