import type { Away } from '#domain/inbox/allocation/away-schema.ts';
import { dateWords } from '#web/console/lib/time-words.ts';

/** '24 Dec 2026 to 4 Jan 2027' */
export const awayWords = ({ from, to }: Away): string =>
  from === to ? dateWords(from) : `${dateWords(from)} to ${dateWords(to)}`;

/** Those that are not over; `today` as in the dates. */
export const comingAway = (away: readonly Away[], today: string): Away[] => away.filter(({ to }) => to >= today);
