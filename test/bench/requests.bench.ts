import { buildWeb } from '#web/build.ts';
import { requestsPerView } from './requests-per-view.ts';
import type { BenchRow } from './bench-row.ts';

/** What a view asks functions, table, search engine, objects and bus for. Counts, the same on every machine. */
export const benchRequests = async (): Promise<BenchRow[]> => {
  await buildWeb();
  return (await requestsPerView()).map(({ view, state, runs, table, units, search, objects, bus }) => ({
    name: `${view}, ${state}`,
    value: `${runs} runs, ${table} table (${units} units), ${search} search, ${objects} objects, ${bus} bus`,
    ratio: null,
  }));
};
