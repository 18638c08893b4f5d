import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { reportRoute } from './report.ts';

export const createApi = (deps: ApiRuntime): ApiFunction => apiFunction(deps, [reportRoute(deps)]);
