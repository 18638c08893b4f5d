import type { Site } from '#functions/sites/contract.ts';
import type { QueryParser } from './parsed-query-view.ts';

let parser: Promise<QueryParser | null> | undefined;

/** Loads the query parser and the dealer's vocabulary once. Null when loading fails: the query is then plain text. */
export const loadQueryParser = (site: Pick<Site, 'name' | 'locations'>): Promise<QueryParser | null> => {
  parser ??= import('./query-parser.ts')
    .then(({ makeQueryParser }) => makeQueryParser(site))
    .catch(() => {
      parser = undefined;
      return null;
    });
  return parser;
};
