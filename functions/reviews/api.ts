import { apiFunction, type ApiDeps, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { getReviews } from './contract.ts';
import { makeReadReviews } from './read-reviews.ts';

export const createApi = (deps: ApiDeps & { table: Pick<Table, 'load' | 'loadMany'> }): ApiFunction => {
  const read = makeReadReviews(deps);
  return apiFunction(deps, [implement(getReviews, async ({ tenant }) => ({ body: await read(tenant) }))]);
};
