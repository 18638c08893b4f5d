import { makeSearchMaintenance } from '#functions/search/indexing/maintenance.ts';
import type { LambdaAdapter } from '../port.ts';
import { chooseStockIndex } from './choose.ts';

export const port: LambdaAdapter = async (context) => {
  const index = await chooseStockIndex(context);
  return { index, searchMaintenance: (runtime) => makeSearchMaintenance({ ...runtime, index }) };
};
