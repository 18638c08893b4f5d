import { apiFunction, type ApiFunction } from '#functions/runtime/api.ts';
import { makeLimit, type Limit } from '#functions/runtime/limits.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { reportRoute } from './report.ts';

/** Per address and dealer. A page sends one when it is left; offices and mobile networks share an address. */
const AN_HOUR: Limit = { calls: 300, windowSeconds: 3_600 };

export const createApi = (deps: ApiRuntime): ApiFunction =>
  apiFunction(deps, [reportRoute({ ...deps, countCall: makeLimit(deps, 'reports', AN_HOUR) })]);
