import * as z from 'zod';
import { rawBodySchema, route, type CacheRule } from '#functions/runtime/manifest-entries.ts';
import { getContent, getExtra, listContent } from '#functions/content/contract.ts';
import { searchPartsRoute } from '#functions/parts/contract.ts';
import { getSpin } from '#functions/promotions/contract.ts';
import { getReviews } from '#functions/reviews/contract.ts';
import { getModel, listModels, search, similarVehicles } from '#functions/search/contract.ts';
import {
  getAbout,
  getMap,
  getOffer,
  getServicing,
  getShowcase,
  getSite,
  listOffers,
} from '#functions/sites/contract.ts';
import { getVehicle, getDriveAway } from '#functions/vehicles/contract.ts';
import { noPageCache, pageCache } from './page-cache.ts';

const seconds = (edgeSeconds: number): CacheRule => ({ kind: 'shared', edgeSeconds, browserSeconds: 0 });
const html = { kind: 'html', status: 200, schema: rawBodySchema } as const;
/** A page's query string is the search's, with open names. */
const anyQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** The page function may call these routes only. */
export const calledByPages = {
  'sites.get': getSite,
  'sites.servicing': getServicing,
  'sites.showcase': getShowcase,
  'sites.about': getAbout,
  'sites.map': getMap,
  'sites.offers': listOffers,
  'sites.offer': getOffer,
  'parts.search': searchPartsRoute,
  'promotions.spin': getSpin,
  'reviews.get': getReviews,
  'search.search': search,
  'search.models': listModels,
  'search.model': getModel,
  'search.similar': similarVehicles,
  'vehicles.get': getVehicle,
  'vehicles.get-drive-away': getDriveAway,
  'content.get': getContent,
  'content.extra': getExtra,
};

/** `tenant: 'none'`: the page function resolves the dealer itself, to answer unknown hosts with HTML. */
export const getHomePage = route({
  id: 'pages.home',
  method: 'GET',
  path: '/',
  uses: ['web_bundle'],
  calls: Object.values(calledByPages),
  tenant: 'none',
  summary: 'The first view of the dealer’s home page.',
  query: anyQuery,
  answer: html,
  cache: pageCache('/'),
});

export const getPage = route({
  id: 'pages.page',
  method: 'GET',
  path: '/{path+}',
  uses: ['web_bundle'],
  calls: Object.values(calledByPages),
  tenant: 'none',
  summary: 'The first view of any other page: 200, 301 to its canonical address, 404 or 410.',
  params: z.object({ path: z.string().max(2_000) }),
  query: anyQuery,
  answer: html,
  problems: ['not_found', 'rate_limited', 'upstream_unavailable'],
  // Of an address that no page has; a page's answer brings its own.
  cache: noPageCache,
});

export const getRobots = route({
  id: 'pages.robots',
  method: 'GET',
  path: '/robots.txt',
  summary: 'What crawlers may read; nothing on hosts other than the dealer’s own.',
  answer: { kind: 'text', status: 200, schema: rawBodySchema },
  problems: ['tenant_unknown'],
  cache: seconds(3_600),
});

export const getSitemap = route({
  id: 'pages.sitemap',
  method: 'GET',
  path: '/sitemap.xml',
  calls: [search, listModels, listContent],
  summary: 'Every address that answers 200 and is canonical: home, listings, models, vehicles, content.',
  answer: { kind: 'xml', status: 200, schema: rawBodySchema },
  problems: ['tenant_unknown', 'rate_limited', 'upstream_unavailable'],
  cache: seconds(600),
});
