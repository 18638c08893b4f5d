import type { Listing } from '#domain/search/paths.ts';
import { JsonText } from '#functions/runtime/http/json-text.ts';
import type { SearchAnswer } from './contract.ts';
import type { SearchText, StockResult } from './engines/port/stock-index.ts';

/* All JSON text of answers. Joining stored pieces is faster than printing objects (docs/search.md, 'Figures'). */

export const memberStart = (name: string): string => `${JSON.stringify(name)}:`;

/** `members` starts as ''. */
export const withMember = (members: string, start: string, value: string | number): string =>
  members === '' ? `${start}${value}` : `${members},${start}${value}`;

export const objectText = (members: string): string => `{${members}}`;
export const arrayText = (items: readonly string[]): string => `[${items.join(',')}]`;

export const resultText = ({ hits, facets, ...counted }: StockResult): SearchText => ({
  ...counted,
  hits: JSON.stringify(hits),
  facets: JSON.stringify(facets),
});

type Rest = Pick<SearchAnswer, 'pages' | 'page' | 'ms' | 'read_as' | 'relaxations'> & { listing: Listing };

const stringifyMembers = (values: object): string => JSON.stringify(values).slice(1, -1);

export const searchAnswerText = (
  { hits, facets, count, facetStats }: SearchText,
  { pages, page, ...rest }: Rest,
): JsonText =>
  new JsonText(
    `{"hits":${hits},${stringifyMembers({ pages, page, count })},"facets":${facets},${stringifyMembers({ facetStats, ...rest })}}`,
  );

/** `answer` was parsed by its schema. */
export const answerText = (answer: object): JsonText => new JsonText(JSON.stringify(answer));

export const datedText = (text: string, at: Date): JsonText =>
  new JsonText(objectText(withMember(text.slice(1, -1), memberStart('as_of'), JSON.stringify(at))));
