import type { UnparsedWord } from './parsed-query.ts';
import { isLittle, type Reading } from './reading.ts';
import { keyAt, type Token } from './tokens.ts';

/** Joins the unparsed pieces of one typed word again. */
const wordFrom = (text: string, pieces: readonly Token[]): UnparsedWord => {
  const from = pieces[0]?.from ?? 0;
  const to = pieces.at(-1)?.to ?? from;
  return { from, to, text: text.slice(from, to).toLowerCase() };
};

/** Runs of unparsed tokens of one typed word, by index. */
const leftRuns = ({ tokens, fates }: Reading): number[][] => {
  const runs: number[][] = [];
  for (const [at, { word }] of tokens.entries()) {
    if (fates[at] === 'part') continue;
    const last = runs.at(-1)?.at(-1);
    if (last === at - 1 && tokens[last]?.word === word) runs.at(-1)?.push(at);
    else runs.push([at]);
  }
  return runs;
};

/** A hyphen next to a parsed piece is not part of the remaining word ('2015-18'). */
const withoutEdgeHyphens = (reading: Reading, run: readonly number[]): number[] => {
  const { tokens } = reading;
  const keyed = run.filter((at) => keyAt(tokens, at) !== '');
  const [first, last] = [run[0] ?? 0, run.at(-1) ?? 0];
  const isPiece = [first - 1, last + 1].some((at) => tokens[at]?.word === tokens[first]?.word);
  return isPiece ? run.filter((at) => at >= (keyed[0] ?? 0) && at <= (keyed.at(-1) ?? 0)) : [...run];
};

/** What no part has taken, joined to the words that were typed. */
export const listUnparsedWords = (reading: Reading): UnparsedWord[] => {
  const isMeaningless = (at: number): boolean =>
    keyAt(reading.tokens, at) === '' || (reading.fates[at] !== 'word' && isLittle(reading, at));
  return leftRuns(reading)
    .filter((run) => !run.every(isMeaningless))
    .map((run) => withoutEdgeHyphens(reading, run))
    .map((run) =>
      wordFrom(
        reading.text,
        run.flatMap((at) => reading.tokens[at] ?? []),
      ),
    );
};
