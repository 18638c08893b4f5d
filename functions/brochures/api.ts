import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import type { CallRoute } from '#functions/runtime/http/route-caller.ts';
import { limitReads, makeReadLimit } from '#functions/runtime/limits/read-limit.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { getBrochureRoute, previewBrochureRoute } from './get-brochure.ts';

export const createApi = (deps: ApiRuntime & { callRoute: CallRoute }): ApiFunction =>
  apiFunction(deps, [previewBrochureRoute(deps), ...limitReads([getBrochureRoute(deps)], makeReadLimit(deps.now))]);
