import type { Site } from '#functions/sites/contract.ts';
import type { WordReader } from './heard.ts';

let reader: Promise<WordReader | null> | undefined;

/**
 * The word reader: its code and the dealer's vocabulary, fetched once, when somebody is about to type. Null where they
 * cannot be had: words are then plain words.
 */
export const loadWordReader = (site: Pick<Site, 'name' | 'locations'>): Promise<WordReader | null> => {
  reader ??= import('./word-reader.ts')
    .then(({ makeWordReader }) => makeWordReader(site))
    .catch(() => {
      reader = undefined;
      return null;
    });
  return reader;
};
