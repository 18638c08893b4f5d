import { apiFunction, type ApiDeps, type ApiFunction } from '#functions/runtime/api.ts';
import { implement } from '#functions/runtime/implement.ts';
import { Problem } from '#functions/runtime/problems.ts';
import { getPostcode } from './contract.ts';
import { findPostcode } from './postcodes.ts';

export const createApi = (deps: ApiDeps): ApiFunction =>
  apiFunction(deps, [
    implement(getPostcode, async ({ tenant, params }) => {
      // The table is Australian, and New Zealand uses the same numbers: 4410 is Palmerston North there, a town in Queensland here.
      const location = tenant.config.country === 'AU' ? findPostcode(params.postcode) : undefined;
      if (location === undefined) throw new Problem('not_found', 'Invalid postcode');
      return { body: location };
    }),
  ]);
