import type { Site } from '#functions/sites/contract.ts';
import type { QueryParser } from './parsed-query-view.ts';

let parser: Promise<QueryParser | null> | undefined;

/**
 * The word reader: its code and the dealer's vocabulary, fetched once, when somebody is about to type. Null where they
 * cannot be had: words are then plain words.
 */
export const loadQueryParser = (site: Pick<Site, 'name' | 'locations'>): Promise<QueryParser | null> => {
  parser ??= import('./query-parser.ts')
    .then(({ makeQueryParser }) => makeQueryParser(site))
    .catch(() => {
      parser = undefined;
      return null;
    });
  return parser;
};
