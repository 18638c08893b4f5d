import { apiFunction, type ApiDeps, type ApiFunction } from '#functions/runtime/api.ts';
import { implement } from '#functions/runtime/implement.ts';
import { getHealth } from './contract.ts';

export const createApi = (deps: ApiDeps): ApiFunction =>
  apiFunction(deps, [implement(getHealth, async () => ({ body: { status: 'ok' as const } }))]);
