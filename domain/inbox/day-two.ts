import { addDays } from '#domain/hours/dates.ts';
import { toInstant } from '#domain/hours/instants.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { tradingHours } from '#domain/hours/trading-hours.ts';
import type { AnsweringPlace } from './clock.ts';

/** Longer than any closure but that of Christmas. */
const LOOK_AHEAD_DAYS = 14;

/** `not_due`: it is not over yet, or the lead ended before it began. */
export const dayTwoStandings = ['not_due', 'worked', 'silent'] as const;
export type DayTwoStanding = (typeof dayTwoStandings)[number];

/** The place that answers a lead, with a clock. */
export interface Placed extends AnsweringPlace {
  /** Of the dealer, where no place answers. */
  zone: string;
}

/** The second day of a lead: the first one after it came on which its place opens; without opening times, the next one. */
export const dayTwoOf = ({ location, country, zone }: Placed, submittedAt: string): { begins: Date; ends: Date } => {
  const timeZone = location?.time_zone ?? zone;
  const first = localDateTime(new Date(submittedAt), timeZone).date;
  const days = Array.from({ length: LOOK_AHEAD_DAYS }, (_, n) => addDays(first, n + 1));
  const opens = location && days.find((day) => tradingHours(location, country, day).kind === 'open');
  const date = opens ?? addDays(first, 1);
  return { begins: toInstant(date, '00:00', timeZone), ends: toInstant(addDays(date, 1), '00:00', timeZone) };
};

interface Worked {
  place: Placed;
  submitted_at: string;
  /** When it was sold, lost or spam; null: it is not. */
  ended_at: string | null;
  /** Whatever people did with it. */
  acted_at: readonly string[];
  now: Date;
}

/** Whether anybody did anything with a lead on its second day, answered or not (docs/product/leads.md, 'Report'). */
export const standingOnDayTwo = ({ place, submitted_at, ended_at, acted_at, now }: Worked): DayTwoStanding => {
  const { begins, ends } = dayTwoOf(place, submitted_at);
  if (now < ends || (ended_at !== null && new Date(ended_at) < begins)) return 'not_due';
  return acted_at.some((at) => new Date(at) >= begins && new Date(at) < ends) ? 'worked' : 'silent';
};
