import { capitalised } from '../text/capitals.ts';
import type { BeingReserved } from './shown.ts';
import { MINUTE_MS } from '../hours/units.ts';

const people = (count: number): string => (count === 1 ? 'somebody waits' : `${count} people wait`);

const untilWords = (leftMs: number): string => {
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  if (minutes < 1) return 'in a moment';
  return minutes === 1 ? 'within a minute' : `in ${minutes} minutes`;
};

const LEAD = 'Being reserved';

/** What is said of a vehicle that somebody is paying for. Nothing is promised where others wait: it is theirs next. */
export const heldWords = ({ waiting }: Pick<BeingReserved, 'waiting'>, leftMs: number): string =>
  waiting > 0
    ? `${LEAD}, and ${people(waiting)} for it.`
    : `${LEAD}, free again ${untilWords(leftMs)} unless it is paid.`;

/** The same beneath a heading that says 'Being reserved'. */
export const heldBeneath = (words: string): string =>
  `${capitalised(words.slice(`${LEAD}, `.length, -1).replace(/^and /, ''))}.`;
