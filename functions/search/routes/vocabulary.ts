import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import { getVocabulary } from '../contract.ts';
import type { StockIndex } from '../engines/port/stock-index.ts';
import { stockNames } from './reading.ts';

/** `search.vocabulary`: names in this dealer's stock only (docs/product/search.md, 'Search contract'). */
export const vocabularyRoute = ({ index }: { index: StockIndex }): BoundRoute =>
  implement(getVocabulary, async ({ tenant }) => ({ body: { values: await stockNames(index, tenant) } }));
