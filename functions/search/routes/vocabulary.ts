import { textFacets } from '#domain/search/utterance/stock-vocabulary.ts';
import { implement, type BoundRoute } from '#functions/runtime/implement.ts';
import { getVocabulary } from '../contract.ts';
import type { StockIndex } from '../engines/port/stock-index.ts';

/** Values per facet; words of rarer ones are searched as text. */
const MOST_VALUES = 1_500;

/** `search.vocabulary`: names in this dealer's stock only (docs/product/search.md, 'Search contract'). */
export const vocabularyRoute = ({ index }: { index: StockIndex }): BoundRoute =>
  implement(getVocabulary, async ({ tenant }) => {
    const known = await index.valuesOfAll(tenant, textFacets, MOST_VALUES);
    const values = textFacets.map((facet, n) => [facet, (known[n] ?? []).map(({ value }) => value)] as const);
    return { body: { values: Object.fromEntries(values) } };
  });
