import { apiFunction, type ApiFunction } from '#functions/runtime/api.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { getSlotsRoute } from './slots.ts';

export const createApi = (deps: ApiRuntime): ApiFunction => apiFunction(deps, [getSlotsRoute(deps)]);
