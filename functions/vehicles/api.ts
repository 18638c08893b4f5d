import { apiFunction, type ApiFunction } from '#functions/runtime/api.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { getCarRoute } from './get-car.ts';

export const createApi = (deps: ApiRuntime): ApiFunction => apiFunction(deps, [getCarRoute(deps)]);
