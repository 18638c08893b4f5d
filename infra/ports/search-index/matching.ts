import { makeItemMatching } from '#functions/search/matching/match-items.ts';
import type { LambdaAdapter } from '../port.ts';
import { chooseStockIndex } from './choose.ts';

export const port: LambdaAdapter = async (context) => ({
  searchMatching: makeItemMatching({ index: await chooseStockIndex(context), now: context.now }),
});
