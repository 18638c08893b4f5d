import { addDays } from '#domain/hours/dates.ts';
import { toInstant } from '#domain/hours/instants.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { tradingHours } from '#domain/hours/trading-hours.ts';
import { DAY_MS, HOUR_MS } from '#domain/hours/units.ts';
import { byCodeUnit } from '#domain/text/order.ts';
import type { Answer, AnsweringPlace, Question } from './clock.ts';
import { isAnswer, isFinished, type CallOutcome, type WorkStatus } from './work.ts';

/** What people at the dealer did with the follow-up of a lead. */
export type FollowUpAct = { at: string; by: Answer['by'] } & (
  { kind: 'set'; due_at: string; note: string | null } | { kind: 'done' } | { kind: 'cleared' }
);

/** What decides whether a lead asks for somebody who gets in touch again. */
export interface Followed {
  status: WorkStatus;
  asked: readonly Question[];
  answers: readonly Answer[];
  calls: readonly { at: string; outcome: CallOutcome }[];
  follow_ups: readonly FollowUpAct[];
}

/** The place that answers, and the clock by which its days are counted. */
export interface AnsweringHours extends AnsweringPlace {
  zone: string;
  /** Whether it follows up on day 2 and 3, which dealers who work in their own CRM do there. */
  hasUsual: boolean;
}

export interface FollowUp {
  /** `own`: on a date that somebody set. */
  kind: 'usual' | 'own';
  due_at: string;
  /** When it asks again, undone until then; null: once. */
  again_at: string | null;
  /** From then on it asks no more; null: until it is done. */
  until: string | null;
  /** Calls without an answer that moved it here. */
  tries: number;
  note: string | null;
  /** Who set it; null: nobody did. */
  by: Answer['by'] | null;
}

/** Where a place has no opening times. */
const USUAL_OPENING = '09:00';
/** Longer than any closure. */
const LOOK_AHEAD_DAYS = 60;
/** What nobody followed up for so long is past following up. */
const LAPSES_AFTER_MS = 14 * DAY_MS;
/** Who calls a little early keeps a date all the same. */
const EARLY_MS = HOUR_MS;

interface OpenDay {
  date: string;
  opens_at: string;
}

/** When the place opens on a date; undefined: it does not. */
const openingTime = ({ location, country }: AnsweringPlace, date: string): string | undefined => {
  if (location === undefined) return USUAL_OPENING;
  const hours = tradingHours(location, country, date);
  if (hours.kind === 'closed') return undefined;
  return hours.kind === 'open' ? hours.open : USUAL_OPENING;
};

const dayAt = (date: string, time: string, zone: string): OpenDay => ({
  date,
  opens_at: toInstant(date, time, zone).toISOString(),
});

/** The first day after a date on which the place is open. */
const nextOpenDay = (place: AnsweringHours, after: string): OpenDay => {
  for (let days = 1; days <= LOOK_AHEAD_DAYS; days += 1) {
    const date = addDays(after, days);
    const time = openingTime(place, date);
    if (time !== undefined) return dayAt(date, time, place.zone);
  }
  return dayAt(addDays(after, 1), USUAL_OPENING, place.zone);
};

const dateOf = ({ zone }: AnsweringHours, at: string): string => localDateTime(new Date(at), zone).date;

const byTime = (a: { at: string }, b: { at: string }): number => byCodeUnit(a.at, b.at);

const tried = ({ calls }: Followed): { at: string }[] =>
  calls.filter(({ outcome }) => !isAnswer(outcome)).toSorted(byTime);

type SetAct = Extract<FollowUpAct, { kind: 'set' }>;

/** Undefined: it was kept. A call without an answer moves it to the next day. */
const ownFollowUp = (lead: Followed, place: AnsweringHours, set: SetAct): FollowUp | undefined => {
  const early = new Date(Date.parse(set.due_at) - EARLY_MS).toISOString();
  const isOfIt = ({ at }: { at: string }): boolean => at > set.at && at >= early;
  if (lead.answers.some(isOfIt)) return undefined;
  const tries = tried(lead).filter(isOfIt);
  const last = tries.at(-1);
  const due_at = last === undefined ? set.due_at : nextOpenDay(place, dateOf(place, last.at)).opens_at;
  return { kind: 'own', due_at, again_at: null, until: null, tries: tries.length, note: set.note, by: set.by };
};

/** Only before the shopper has done a thing of their own: who has an appointment, or negotiates, is not silent. */
const isSilent = ({ status }: Followed): boolean => status === 'new' || status === 'contacted';

/** When the last question was answered first; undefined where a question is open. */
const answeredAt = ({ asked, answers }: Followed): string | undefined => {
  const last = asked.toSorted(byTime).at(-1);
  return last === undefined ? undefined : answers.filter(({ at }) => at >= last.at).toSorted(byTime)[0]?.at;
};

/** Day 1 is the day of the answer; days on which the place is closed do not count. */
const usualFollowUp = (lead: Followed, place: AnsweringHours): FollowUp | undefined => {
  const first = answeredAt(lead);
  if (first === undefined || !place.hasUsual || !isSilent(lead)) return undefined;
  const day1 = dateOf(place, first);
  const isLater = ({ at }: { at: string }): boolean => dateOf(place, at) > day1;
  if (lead.answers.some(isLater) || lead.follow_ups.some(({ at }) => at >= first)) return undefined;
  const tries = tried(lead).filter(isLater);
  const last = tries.at(-1);
  const day2 = nextOpenDay(place, day1);
  const due = last === undefined ? day2 : nextOpenDay(place, dateOf(place, last.at));
  const again_at = due.date === day2.date ? nextOpenDay(place, day2.date).opens_at : null;
  const until = new Date(Date.parse(due.opens_at) + LAPSES_AFTER_MS).toISOString();
  return { kind: 'usual', due_at: due.opens_at, again_at, until, tries: tries.length, note: null, by: null };
};

/**
 * Who has to get in touch with a silent shopper again, and when: on days 2 and 3 after the answer, or on the date that somebody set
 * (docs/product/leads.md, 'Follow-ups'). No clock is asked: whether it is due is judged when it is read.
 */
export const followUpOf = (lead: Followed, place: AnsweringHours): FollowUp | null => {
  if (isFinished(lead.status)) return null;
  const last = lead.follow_ups.at(-1);
  const own = last?.kind === 'set' ? ownFollowUp(lead, place, last) : undefined;
  return own ?? usualFollowUp(lead, place) ?? null;
};

/** Whether somebody has to get in touch now. */
export const isFollowUpDue = (followUp: Pick<FollowUp, 'due_at' | 'until'> | null, now: Date): boolean => {
  const at = now.toISOString();
  return followUp !== null && followUp.due_at <= at && (followUp.until === null || at < followUp.until);
};
