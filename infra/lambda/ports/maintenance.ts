import { makeSearchMaintenance } from '#functions/search/maintenance.ts';
import type { Port } from '../port.ts';
import { chooseStockIndex } from '../search/choose.ts';

export const port: Port = async (context) => {
  const index = await chooseStockIndex(context);
  return { index, searchMaintenance: (runtime) => makeSearchMaintenance({ ...runtime, index }) };
};
