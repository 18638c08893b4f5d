import { makeSearchMaintenance } from '#functions/search/maintenance.ts';
import type { Port } from '../port.ts';
import { stockIndex } from './index.ts';

export const port: Port = (context) => {
  const index = stockIndex(context);
  return { index, searchMaintenance: (runtime) => makeSearchMaintenance({ ...runtime, index }) };
};
