import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import * as contract from './contract.ts';
import { gapsAnswer } from './list-gaps.ts';
import { previewRoutes } from './preview.ts';
import { advertAnswer } from './show-advert.ts';

export const createApi = (deps: ApiRuntime & Pick<PlatformPorts, 'linkSecrets'>): ApiFunction =>
  apiFunction(deps, [
    implement(contract.showAdvert, async ({ operator, params, query }) => ({
      body: await advertAnswer(deps, await deps.directory.byId(params.tenant), operator, {
        car: params.car,
        at: query.at,
      }),
    })),
    implement(contract.listGaps, async ({ operator, params, query }) => ({
      body: await gapsAnswer(deps, await deps.directory.byId(params.tenant), operator.places, query),
    })),
    ...previewRoutes(deps),
  ]);
