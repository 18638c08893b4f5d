import type { Entry } from './entries.ts';
import type { Lexicon } from './lexicon.ts';
import { limitAt } from './limits.ts';
import { entryOf, nameAt, type PrecedingNames } from './names.ts';
import { localityAt } from './localities.ts';
import { keyAt, phrasesAt, tokensOf, type Token } from './tokens.ts';
import {
  combineParts,
  type Interpretation,
  type ParsedPart,
  type ParsedQuery,
  type UnparsedWord,
} from './parsed-query.ts';
import { isQuoted } from './literal.ts';
import { negations } from './vocabulary.ts';

/** `kept` stays text. */
interface Phrase {
  meaning: Interpretation | 'kept';
  end: number;
}

/** Undecided little words are dropped at the end. */
type Fate = 'part' | 'word' | 'undecided';

interface Reading {
  text: string;
  lexicon: Lexicon;
  tokens: readonly Token[];
  /** For the number rules: without a `model` that begins a name. */
  counted: readonly Token[];
  fates: Fate[];
  parts: ParsedPart[];
  before: PrecedingNames;
}

const nothingBefore: PrecedingNames = { makes: [], model: false };

/** 'mazda3' is two tokens if the vocabulary has the model '3' (rule 17). */
const unglued = (lexicon: Lexicon, token: Token): Token[] => {
  const model = lexicon.phrases.has(token.key) ? undefined : lexicon.glued.get(token.key);
  if (model === undefined) return [token];
  const cut = token.raw.length - model;
  return [
    { ...token, to: token.from + cut, raw: token.raw.slice(0, cut), key: token.key.slice(0, -model) },
    { ...token, from: token.from + cut, raw: token.raw.slice(cut), key: token.key.slice(-model) },
  ];
};

const beginsName = (lexicon: Lexicon, tokens: readonly Token[], at: number): boolean =>
  phrasesAt(tokens, at).some(({ key, end }) => end > at + 1 && entryOf(lexicon, key, nothingBefore) !== undefined);

const startReading = (lexicon: Lexicon, text: string): Reading => {
  const tokens = tokensOf(text).flatMap((token) => unglued(lexicon, token));
  const counted = tokens.map((token, at) =>
    token.key === 'model' && beginsName(lexicon, tokens, at) ? { ...token, key: '', raw: '' } : token,
  );
  return { text, lexicon, tokens, counted, fates: tokens.map(() => 'undecided'), parts: [], before: nothingBefore };
};

const meaningOf = (entry: Entry): Interpretation | 'kept' => {
  if (entry.kind === 'kept') return 'kept';
  return entry.kind === 'sort' ? entry : { kind: 'facet', facet: entry.facet, values: entry.values };
};

const countsHere = ({ lexicon, counted, tokens, before }: Reading, at: number): Phrase | null => {
  const limit = limitAt(counted, at);
  if (limit === null) return null;
  const { end, ...range } = limit;
  const itsModel = entryOf(lexicon, keyAt(tokens, at), before)?.kind === 'facet';
  return itsModel && range.field !== 'seats' ? null : { meaning: { kind: 'range', ...range }, end };
};

const longer = (longest: Phrase | null, other: Phrase | null): Phrase | null =>
  longest === null || (other !== null && other.end > longest.end) ? other : longest;

/** The longest phrase; of equal ones a locality, then a number, then a name. */
const phraseAt = (reading: Reading, at: number): Phrase | null => {
  const { lexicon, tokens, before } = reading;
  const locality = localityAt(lexicon, tokens, at);
  const name = nameAt(lexicon, tokens, at, before);
  const phrases: (Phrase | null)[] = [
    locality && { meaning: { kind: 'near', locality: locality.meaning.name }, end: locality.end },
    countsHere(reading, at),
    name && { meaning: meaningOf(name.meaning), end: name.end },
  ];
  return phrases.reduce(longer, null);
};

const mark = ({ fates }: Reading, from: number, to: number, fate: Fate): void => {
  fates.fill(fate, from, to);
};

const isLittle = ({ lexicon, tokens }: Reading, at: number): boolean => lexicon.littleWords.has(keyAt(tokens, at));

/** Rule 28: the phrase after a negation stays text; little words between are dropped. */
const negated = (reading: Reading, at: number): number => {
  mark(reading, at, at + 1, 'word');
  for (let next = at + 1; next < reading.tokens.length; next += 1) {
    const phrase = phraseAt({ ...reading, before: nothingBefore }, next);
    if (phrase !== null) {
      mark(reading, next, phrase.end, 'word');
      return phrase.end;
    }
    if (!isLittle(reading, next)) break;
  }
  return at + 1;
};

/** The first locality and the first sort apply; later ones stay text (rules 26 and 27). */
const isTrailing = ({ parts }: Reading, meaning: Interpretation): boolean =>
  (meaning.kind === 'near' || meaning.kind === 'sort') && parts.some(({ kind }) => kind === meaning.kind);

const beforeNext = (meaning: Interpretation): PrecedingNames => {
  if (meaning.kind !== 'facet') return nothingBefore;
  return { makes: meaning.facet === 'make' ? meaning.values : [], model: meaning.facet === 'model' };
};

const settle = (reading: Reading, at: number, { meaning, end }: Phrase): void => {
  const { tokens, parts } = reading;
  if (meaning === 'kept') return mark(reading, at, end, 'word');
  if (isTrailing(reading, meaning)) return mark(reading, isLittle(reading, at) ? at + 1 : at, end, 'word');
  mark(reading, at, end, 'part');
  const typed = tokens.slice(at, end);
  parts.push({
    from: Math.min(...typed.map(({ from }) => from)),
    to: Math.max(...typed.map(({ to }) => to)),
    ...meaning,
  });
  reading.before = beforeNext(meaning);
};

/** '-hilux' and what stands between quotation marks is text. */
const isLiteral = ({ text, tokens }: Reading, at: number): boolean => {
  const token = tokens[at];
  if (token === undefined) return false;
  const isExcluded = /^-[\p{L}\p{N}]/u.test(token.raw) && tokens[at - 1]?.word !== token.word;
  return isExcluded || isQuoted(text, token.from);
};

const step = (reading: Reading, at: number): number => {
  if (isLiteral(reading, at)) {
    mark(reading, at, at + 1, 'word');
    reading.before = nothingBefore;
    return at + 1;
  }
  const phrase = phraseAt(reading, at);
  reading.before = nothingBefore;
  if (phrase === null) return negations.has(keyAt(reading.tokens, at)) ? negated(reading, at) : at + 1;
  settle(reading, at, phrase);
  return phrase.end;
};

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

const wordsOf = (text: string, reading: Reading): UnparsedWord[] => {
  const isMeaningless = (at: number): boolean =>
    keyAt(reading.tokens, at) === '' || (reading.fates[at] !== 'word' && isLittle(reading, at));
  return leftRuns(reading)
    .filter((run) => !run.every(isMeaningless))
    .map((run) => withoutEdgeHyphens(reading, run))
    .map((run) =>
      wordFrom(
        text,
        run.flatMap((at) => reading.tokens[at] ?? []),
      ),
    );
};

/** Longest phrase first, left to right, linear in the text's length. Rules: test/search/utterances/README.md. */
export const readUtterance = (text: string, lexicon: Lexicon): ParsedQuery => {
  const reading = startReading(lexicon, text);
  for (let at = 0; at < reading.tokens.length;) at = step(reading, at);
  return combineParts(reading.parts, wordsOf(text, reading));
};
