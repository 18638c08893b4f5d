import { toInstant } from '#domain/hours/instants.ts';
import { whenWords } from '#web/console/lib/time-words.ts';
import type { Line } from '#web/console/inbox/lead-work.ts';

type FollowUp = NonNullable<Line['follow_up']>;

const triesWords = (tries: number): string =>
  tries === 1 ? 'The last call had no answer.' : `The last ${tries} calls had no answer.`;

const dayWords = ({ again_at }: FollowUp, now: Date): string =>
  again_at !== null && again_at > now.toISOString() ? 'Day 2' : 'Day 3';

const whyWords = (followUp: FollowUp, isDue: boolean, now: Date): string => {
  const { tries, kind, by, note } = followUp;
  if (tries > 0) return triesWords(tries);
  if (kind === 'own') return `${note ?? 'To get in touch'}${by === null ? '' : ` (${by.name})`}`;
  return isDue ? `${dayWords(followUp, now)}: they have not written since your answer.` : 'If they stay silent.';
};

const nothingWords = (open_since: string | null): string =>
  open_since === null
    ? 'Nobody has to get in touch again.'
    : 'Once they have an answer and stay silent, this asks for somebody on the second open day and on the third.';

/** 'Due since Fri 27 Nov, 8:30 am. Day 2: they have not written since your answer.' */
export const followUpWords = (
  { follow_up, follow_up_due, open_since }: Pick<Line, 'follow_up' | 'follow_up_due' | 'open_since'>,
  now: Date,
  zone: string,
): string => {
  if (follow_up === null) return nothingWords(open_since);
  const when = whenWords(follow_up.due_at, now, zone);
  if (!follow_up_due && follow_up.due_at <= now.toISOString()) return 'Nobody has to get in touch any more.';
  return `${follow_up_due ? 'Due since' : 'Due'} ${when}. ${whyWords(follow_up, follow_up_due, now)}`;
};

const localPattern = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/;

/** Of a date and time as the field has it, by the clock of a zone; undefined where it is none. */
export const toDueAt = (local: string, zone: string): string | undefined => {
  const [, date, time] = localPattern.exec(local) ?? [];
  return date === undefined || time === undefined ? undefined : toInstant(date, time, zone).toISOString();
};
