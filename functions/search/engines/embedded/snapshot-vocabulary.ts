import { readAscending, readStrings, writeAscending, writeStrings, type ByteReader, type ByteWriter } from './bytes.ts';
import type { Postings, Vocabulary } from './vocabulary.ts';

const writePostings = (to: ByteWriter, { starts, vehicles }: Postings): void =>
  writeAscending(to, { starts, numbers: vehicles });

const readPostings = (from: ByteReader): Postings => {
  const { starts, numbers } = readAscending(from);
  return { starts, vehicles: numbers };
};

const writeIdentifiers = (to: ByteWriter, identifiers: Vocabulary['identifiers']): void => {
  const starts = new Uint32Array(identifiers.size + 1);
  const vehicles = [...identifiers.values()];
  for (const [n, { length }] of vehicles.entries()) starts[n + 1] = (starts[n] ?? 0) + length;
  writeStrings(to, [...identifiers.keys()]);
  writeAscending(to, { starts, numbers: Uint32Array.from(vehicles.flat()) });
};

const readIdentifiers = (from: ByteReader): Vocabulary['identifiers'] => {
  const texts = readStrings(from);
  const { starts, numbers } = readAscending(from);
  const identifiers = new Map<string, readonly number[]>();
  for (const [n, text] of texts.entries()) {
    identifiers.set(text, Array.from(numbers.subarray(starts[n], starts[n + 1])));
  }
  return identifiers;
};

export const writeVocabulary = (to: ByteWriter, { words, postings, identifiers }: Vocabulary): void => {
  writeStrings(to, words);
  for (const list of postings) writePostings(to, list);
  writeIdentifiers(to, identifiers);
};

export const readVocabulary = (from: ByteReader): Vocabulary => ({
  words: readStrings(from),
  postings: [readPostings(from), readPostings(from), readPostings(from)],
  identifiers: readIdentifiers(from),
});
