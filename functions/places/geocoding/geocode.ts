import { makeMemory } from '#functions/runtime/memory.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TakeOfBudget } from '#functions/runtime/limits/budget.ts';
import type { Found } from '../contract.ts';
import { findAtGoogle, type GoogleDeps } from './google.ts';
import { findEndInTables, findInTables } from './tables.ts';

const KEEP_MS = 24 * 60 * 60 * 1_000;
const MOST = 5_000;

/** Throws `not_found` with 'Invalid postcode' where nobody knows the place. */
export type Geocode = (tenant: TenantContext, query: string) => Promise<Found>;

const spent = (): Problem =>
  new Problem('upstream_unavailable', 'Too many addresses were looked up here today. Please enter a postcode.');

const normalised = (query: string): string => query.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Our tables first; the dealer's provider only where they have nothing, and once a day for the same words. */
export const makeGeocode = (deps: GoogleDeps & { now: () => Date; take: TakeOfBudget }): Geocode => {
  const kept = makeMemory<{ found: Found | undefined }>({ now: deps.now, keepMs: KEEP_MS, most: MOST });

  const askProvider = async (tenant: TenantContext, query: string): Promise<Found | undefined> => {
    const { config } = tenant;
    if (config.geocoding === null) return undefined;
    const name = `${config.id} ${query.toLowerCase()}`;
    const known = kept.get(name);
    if (known !== undefined) return known.found;
    if (!(await deps.take(tenant, { most: config.geocoding.lookupsPerDay, person: 'stranger' }))) throw spent();
    const found = await findAtGoogle(deps, config.geocoding, { country: config.country, query });
    kept.set(name, { found });
    return found;
  };

  return async (tenant, words) => {
    const query = normalised(words);
    const { country } = tenant.config;
    const found = findInTables(country, query) ?? (await askProvider(tenant, query)) ?? findEndInTables(country, query);
    if (found === undefined) throw new Problem('not_found', 'Invalid postcode');
    return found;
  };
};
