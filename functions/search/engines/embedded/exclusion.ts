import { findSynonyms } from '#functions/search/engines/port/synonyms.ts';
import { clearBit, type Bits } from './bits.ts';
import { wordIndex, type Vocabulary } from './vocabulary.ts';

/** Takes the vehicles that say a word, or another name of it, out of a set. */
export const dropSaying = (vocabulary: Vocabulary, word: string, bits: Bits): void => {
  for (const said of [word, ...findSynonyms(word)]) {
    const at = wordIndex(vocabulary, said);
    if (at < 0) continue;
    for (const { starts, vehicles } of vocabulary.postings) {
      for (const vehicle of vehicles.subarray(starts[at], starts[at + 1])) clearBit(bits, vehicle);
    }
  }
};
