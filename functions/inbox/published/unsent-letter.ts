import { answersOf } from '#domain/inbox/clock.ts';
import { isFinished } from '#domain/inbox/work.ts';
import { workSchema, type LetterOut, type Work } from '../work-schema.ts';

export { workSchema };

interface UnsentLetter {
  /** `queued`: it leaves once the provider takes it. */
  state: 'refused' | 'queued';
  at: string;
}

const outOf = ({ letters }: Work, state: UnsentLetter['state']): LetterOut[] =>
  letters.flatMap((letter) => (letter.direction === 'out' && letter.state === state ? [letter] : []));

/** Whether anybody did something about it since: answered anew, called, planned or gave up a date, ended the lead; or the shopper did. */
const isDealtWith = (work: Work, at: string): boolean => {
  const isSince = (one: { at: string }): boolean => one.at > at;
  const { calls, follow_ups, stops, status, moves } = work;
  return (
    [answersOf(work), calls, follow_ups].some((acts) => acts.some(isSince)) ||
    stops.some((stop) => stop.resumed_at === null && isSince(stop)) ||
    (isFinished(status) && moves.some((move) => move.kind === 'status' && move.status === status && isSince(move)))
  );
};

/** An answer by mail that its person does not have: refused and nobody did anything about it since, or not yet on its way. */
export const unsentLetter = (work: Work): UnsentLetter | undefined => {
  const refused = outOf(work, 'refused').at(-1);
  if (refused !== undefined && !isDealtWith(work, refused.at)) return { state: 'refused', at: refused.at };
  const [queued] = outOf(work, 'queued');
  return queued && { state: 'queued', at: queued.at };
};
