import type { Entry } from './entries.ts';
import { limitAt } from './limits.ts';
import type { Lexicon } from './lexicon.ts';
import { isQuoted } from './literal.ts';
import { localityAt } from './localities.ts';
import { findEntry, nameAt, type PrecedingNames } from './names.ts';
import { combineParts, type Interpretation, type ParsedQuery } from './parsed-query.ts';
import { isLittle, nothingBefore, startReading, type Fate, type Reading } from './reading.ts';
import { keyAt } from './tokens.ts';
import { listUnparsedWords } from './unparsed-words.ts';
import { negations } from './vocabulary.ts';

/** `kept` stays text. */
interface Phrase {
  meaning: Interpretation | 'kept';
  end: number;
}

const toInterpretation = (entry: Entry): Interpretation | 'kept' => {
  if (entry.kind === 'kept') return 'kept';
  return entry.kind === 'sort' ? entry : { kind: 'facet', facet: entry.facet, values: entry.values };
};

const countsHere = ({ lexicon, counted, tokens, before }: Reading, at: number): Phrase | null => {
  const limit = limitAt(counted, at);
  if (limit === null) return null;
  const { end, ...range } = limit;
  const itsModel = findEntry(lexicon, keyAt(tokens, at), before)?.kind === 'facet';
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
    name && { meaning: toInterpretation(name.meaning), end: name.end },
  ];
  return phrases.reduce(longer, null);
};

const mark = ({ fates }: Reading, from: number, to: number, fate: Fate): void => {
  fates.fill(fate, from, to);
};

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

/** Longest phrase first, left to right, linear in the text's length. Rules: test/search/phrases/README.md. */
export const readUtterance = (text: string, lexicon: Lexicon): ParsedQuery => {
  const reading = startReading(lexicon, text);
  for (let at = 0; at < reading.tokens.length;) at = step(reading, at);
  return combineParts(reading.parts, listUnparsedWords(reading));
};
