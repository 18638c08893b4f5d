import { apiFunction, type ApiDeps, type ApiFunction } from '#functions/runtime/http/api.ts';
import { makeBudget } from '#functions/runtime/limits/budget.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { limitReads, makeReadLimit } from '#functions/runtime/limits/read-limit.ts';
import { geocodePlace, getPostcode } from './contract.ts';
import { makeGeocode } from './geocoding/geocode.ts';
import type { GoogleDeps } from './geocoding/google.ts';
import { findPostcode } from './postcodes.ts';

/** A person looks up an address now and then; each may cost the dealer. */
const geocodeRate = { burst: 20, perSecond: 0.2 };

export const createApi = (deps: ApiDeps & GoogleDeps & Pick<ApiRuntime, 'table' | 'signals'>): ApiFunction => {
  const geocode = makeGeocode({ ...deps, take: makeBudget(deps, 'geocoding') });
  const lookUp = implement(geocodePlace, async ({ tenant, query }) => ({ body: await geocode(tenant, query.query) }));
  return apiFunction(deps, [
    ...limitReads([lookUp], makeReadLimit(deps.now, geocodeRate)),
    implement(getPostcode, async ({ tenant, params }) => {
      // The table is Australian, and New Zealand uses the same numbers: 4410 is Palmerston North there, a town in Queensland here.
      const location = tenant.config.country === 'AU' ? findPostcode(params.postcode) : undefined;
      if (location === undefined) throw new Problem('not_found', 'Invalid postcode');
      return { body: location };
    }),
  ]);
};
