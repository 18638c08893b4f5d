import type { Away } from '#domain/inbox/allocation/away-schema.ts';

const dayWords = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });

/** '24 Dec 2026 to 4 Jan 2027' */
export const awayWords = ({ from, to }: Away): string =>
  from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`;

/** Those that are not over; `today` as in the dates. */
export const comingAway = (away: readonly Away[], today: string): Away[] => away.filter(({ to }) => to >= today);
