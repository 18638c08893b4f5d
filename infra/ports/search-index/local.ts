import { makeSearchMaintenance } from '#functions/search/indexing/maintenance.ts';
import type { Granted, LocalContext } from '../port.ts';

export const adapter = ({ index }: LocalContext): Pick<Granted, 'index' | 'searchMaintenance'> => ({
  index,
  searchMaintenance: (runtime) => makeSearchMaintenance({ ...runtime, index }),
});
