import { buildWeb } from '#web/build.ts';
import { requestsPerView } from './requests-per-view.ts';
import type { BenchRow } from './bench-row.ts';

/** Requests per view: counts, equal on every machine. */
export const benchRequests = async (): Promise<BenchRow[]> => {
  await buildWeb();
  return (await requestsPerView()).map(({ view, state, runs, table, units, search, objects, bus }) => ({
    name: `${view}, ${state}`,
    value: `${runs} runs, ${table} table (${units} units), ${search} search, ${objects} objects, ${bus} bus`,
    ratio: null,
  }));
};
