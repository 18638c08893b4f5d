import { mapOfDealer } from '#functions/sites/map.ts';
import type { Callers } from '#web/lib/api.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import type { Site } from '#functions/sites/contract.ts';
import {
  fixtureVehicleAnswer,
  fixtureModel,
  fixtureModels,
  fixtureParts,
  fixtureReviews,
  fixtureSearch,
  fixtureSite,
} from './fixtures.ts';

const withConditions = ({ conditions, ...promo }: Site['promos'][number]) => ({
  ...promo,
  disclaimer: conditions ? 'Conditions of the offer.' : null,
});

/** A page's routes, answered from fixtures; override as needed. */
export const fixtureCallers = (overrides: Partial<Callers> = {}, site: Site = fixtureSite()): Callers => ({
  'sites.get': async () => ({ ok: true, answer: site }),
  'sites.servicing': async () => ({ ok: true, answer: tenantConfig('coastline').servicing }),
  'sites.showcase': async () => ({ ok: true, answer: { slider: null, make_logos: {} } }),
  'sites.about': async () => ({ ok: true, answer: { people: [], history: [], arriving: [], services: [] } }),
  'sites.map': async ({ query }) => {
    const location = query?.['location'];
    return {
      ok: true,
      answer: mapOfDealer(
        { locations: site.locations, location_order: [] },
        typeof location === 'string' ? location : undefined,
      ),
    };
  },
  'sites.offers': async () => ({ ok: true, answer: { offers: site.promos.map(withConditions) } }),
  'sites.offer': async ({ params }) => {
    const offer = site.promos.find(({ id }) => id === params?.['offer']);
    if (offer === undefined) return { ok: false, status: 404, code: 'not_found' };
    return { ok: true, answer: { state: 'on', offer: withConditions(offer) } };
  },
  'parts.search': async () => ({ ok: true, answer: fixtureParts() }),
  'promotions.spin': async () => ({ ok: false, status: 404, code: 'not_found' }),
  'reviews.get': async () => ({ ok: true, answer: fixtureReviews() }),
  'search.search': async () => ({ ok: true, answer: fixtureSearch() }),
  'search.models': async () => ({ ok: true, answer: fixtureModels() }),
  'search.model': async () => ({ ok: true, answer: fixtureModel() }),
  'search.similar': async () => ({ ok: true, answer: { hits: fixtureSearch().hits.slice(0, 6) } }),
  'vehicles.get': async ({ params }) => ({
    ok: true,
    answer: fixtureVehicleAnswer({ slug: params?.['slug'] ?? '' }, site),
  }),
  'vehicles.get-drive-away': async () => ({ ok: true, answer: { drive_away: null } }),
  'content.get': async () => ({ ok: false, status: 404, code: 'not_found' }),
  'content.extra': async () => ({ ok: true, answer: { content: null } }),
  ...overrides,
});
