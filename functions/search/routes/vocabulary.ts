import { textFacets } from '#domain/search/utterance/stock-vocabulary.ts';
import { implement, type BoundRoute } from '#functions/runtime/implement.ts';
import { getVocabulary } from '../contract.ts';
import type { StockIndex } from '../engines/port/stock-index.ts';

/** Values of one facet that words are read by; what is rarer than so many others is found as plain text. */
const MOST_VALUES = 1_500;

/** `search.vocabulary`: the names in one dealer's stock and in nobody else's (standards 3.19, point 6). */
export const vocabularyRoute = ({ index }: { index: StockIndex }): BoundRoute =>
  implement(getVocabulary, async ({ tenant }) => {
    const known = await index.valuesOfAll(tenant, textFacets, MOST_VALUES);
    const values = textFacets.map((facet, n) => [facet, (known[n] ?? []).map(({ value }) => value)] as const);
    return { body: { values: Object.fromEntries(values) } };
  });
