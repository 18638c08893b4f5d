import { apiFunction, type ApiDeps, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { makeTestSource, type TestRuntime } from '#functions/stock/published/test-source.ts';
import { testSource } from './contract.ts';

export const createApi = (deps: ApiDeps & TestRuntime & Pick<Runtime, 'table'>): ApiFunction => {
  const test = makeTestSource(deps);
  return apiFunction(deps, [
    implement(testSource, async ({ params }) => ({
      body: await test(await deps.directory.byId(params.tenant), params.source),
    })),
  ]);
};
