import { HOUR_MS, HOUR_SECONDS } from '#domain/hours/units.ts';
import type { WorkStatus } from '#domain/inbox/work.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { grown, refuseOther, withLetterIn } from '../work.ts';
import type { LetterIn, Work, Worker } from '../work-schema.ts';

/** Who did it, where the shopper did. */
export const shopper: Worker = { person_id: 'shopper', name: 'The shopper' };

const NO_ANSWER_NEEDED = 'The shopper needs no answer any more';

const LETTERS_AN_HOUR = 5;
/** Of all together: a link that fell into the wrong hands leaves room for what the dealer's people note. */
const MOST_BYTES = 60_000;
const MOST_STOPS = 10;

const tooMuch = (words: string): Problem =>
  new Problem('rate_limited', words, { headers: { 'retry-after': String(HOUR_SECONDS) } });

const lastStop = ({ stops }: Work): Work['stops'][number] | undefined => stops.at(-1);

/** Clocks of two machines may differ: what follows a stop is after it. */
const afterStops = (work: Work, at: string): string => {
  const stop = lastStop(work);
  return stop === undefined || stop.at < at ? at : new Date(Date.parse(stop.at) + 1).toISOString();
};

/** Whether the shopper needs no answer. Whoever asks something since needs one again. */
export const isStopped = (work: Work): boolean => {
  const stop = lastStop(work);
  return stop !== undefined && stop.resumed_at === null && !work.asked.some(({ at }) => at > stop.at);
};

/** Within a write that grew the work already. */
const moved = (work: Work, at: string, status: WorkStatus, reason: string | null = null): Work => ({
  ...work,
  status,
  reason,
  changed: { ...work.changed, status: work.version },
  moves: [...work.moves, { kind: 'status', at, by: shopper, status, reason, shopper: true }],
});

/** Nobody at the dealer moved it since. */
const isLostByShopper = ({ status, moves }: Work): boolean =>
  status === 'lost' && moves.findLast(({ kind }) => kind === 'status')?.by.person_id === shopper.person_id;

/** Whoever asks again about a lost lead is no lost lead; what was sold, and spam, stays. */
const reopened = (work: Work, at: string): Work => {
  if (work.status !== 'lost') return work;
  return moved(work, at, (isLostByShopper(work) ? lastStop(work)?.was : null) ?? 'contacted');
};

const writtenHere = ({ letters }: Work): LetterIn[] =>
  letters.flatMap((letter) => (letter.direction === 'in' && letter.channel === 'page' ? [letter] : []));

const refuseFlood = (work: Work, at: string, text: string): void => {
  const before = writtenHere(work);
  const since = new Date(Date.parse(at) - HOUR_MS).toISOString();
  if (before.filter((letter) => letter.at > since).length >= LETTERS_AN_HOUR)
    throw tooMuch('You wrote several times within an hour. Call us, or write again in an hour.');
  const bytes = Buffer.byteLength(JSON.stringify([...before.map((letter) => letter.text), text]));
  if (bytes > MOST_BYTES) throw tooMuch('There is no room for more here. Please call us.');
};

/** What the shopper wrote on the page of their enquiry. Again under its id it adds nothing. */
export const askAgain = (work: Work, now: string, { id, text }: Pick<LetterIn, 'id' | 'text'>): Work => {
  const before = work.letters.find((letter) => letter.id === id);
  if (before !== undefined) {
    refuseOther(before.direction === 'in' && before.channel === 'page' && before.text === text);
    return work;
  }
  const at = afterStops(work, now);
  refuseFlood(work, at, text);
  const letter: LetterIn = {
    direction: 'in',
    channel: 'page',
    from: null,
    sender: 'verified',
    id,
    at,
    subject: '',
    text,
    cut: false,
    attachments: [],
    source: null,
    message_id: null,
  };
  return reopened(withLetterIn(work, letter, 'page'), at);
};

/**
 * The shopper needs no answer any more: what is open waits for nobody. `loses`: the lead ends by it, unless somebody at the dealer is
 * further with it.
 */
export const stopAsking = (work: Work, now: string, { loses }: { loses: boolean }): Work => {
  if (isStopped(work)) return work;
  if (work.stops.length >= MOST_STOPS) throw tooMuch('This was changed too often. Please call us.');
  const at = afterStops(work, now);
  const ends = loses && (work.status === 'new' || work.status === 'contacted');
  const stop = { at, resumed_at: null, was: ends ? work.status : null };
  const next = grown(work, { allocation: work.allocation, stops: [...work.stops, stop] });
  return ends ? moved(next, at, 'lost', NO_ANSWER_NEEDED) : next;
};

/** Takes it back: what was open is asked anew, and the lead is what it was. */
export const askAfterAll = (work: Work, now: string): Work => {
  const stop = lastStop(work);
  if (stop === undefined || !isStopped(work)) return work;
  const at = afterStops(work, now);
  const stops = [...work.stops.slice(0, -1), { ...stop, resumed_at: at }];
  const next = grown(work, { allocation: work.allocation, stops });
  return stop.was !== null && isLostByShopper(work) ? moved(next, at, stop.was) : next;
};
