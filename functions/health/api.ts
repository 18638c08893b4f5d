import { apiFunction, type ApiDeps, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { getHealth } from './contract.ts';

export const createApi = (deps: ApiDeps): ApiFunction =>
  apiFunction(deps, [implement(getHealth, async () => ({ body: { status: 'ok' as const } }))]);
