// Made by infra/generate.ts from functions/*/contract.ts. Do not edit.
import type * as z from 'zod';
import type * as content from '#functions/content/contract.ts';
import type * as leads from '#functions/leads/contract.ts';
import type * as parts from '#functions/parts/contract.ts';
import type * as places from '#functions/places/contract.ts';
import type * as promotions from '#functions/promotions/contract.ts';
import type * as reviews from '#functions/reviews/contract.ts';
import type * as search from '#functions/search/contract.ts';
import type * as sites from '#functions/sites/contract.ts';
import type * as vehicles from '#functions/vehicles/contract.ts';

/** A route's answer as its schema outputs it. */
type AnswerOf<R extends { answer: { schema: z.ZodType } }> = z.output<R['answer']['schema']>;

export const paths = {
  'content.extra': '/api/v1/content/extra',
  'content.get': '/api/v1/content/page',
  'leads.create': '/api/v1/leads',
  'leads.open-draft': '/api/v1/leads/drafts/open',
  'parts.search': '/api/v1/parts/search',
  'places.geocode': '/api/v1/geocode',
  'promotions.spin': '/api/v1/spin',
  'reviews.get': '/api/v1/reviews',
  'search.model': '/api/v1/models/{make}/{model}',
  'search.models': '/api/v1/models',
  'search.search': '/api/v1/search',
  'search.similar': '/api/v1/cars/{slug}/similar',
  'search.vocabulary': '/api/v1/search/vocabulary',
  'sites.about': '/api/v1/about',
  'sites.get': '/api/v1/site',
  'sites.map': '/api/v1/map',
  'sites.offer': '/api/v1/offers/{offer}',
  'sites.offers': '/api/v1/offers',
  'sites.servicing': '/api/v1/servicing',
  'sites.showcase': '/api/v1/showcase',
  'vehicles.get': '/api/v1/cars/{slug}',
  'vehicles.get-drive-away': '/api/v1/cars/{slug}/drive-away',
  'vehicles.reveal-contact': '/api/v1/contact-reveals',
} as const;

export interface Methods {
  'content.extra': 'GET';
  'content.get': 'GET';
  'leads.create': 'POST';
  'leads.open-draft': 'POST';
  'parts.search': 'GET';
  'places.geocode': 'GET';
  'promotions.spin': 'GET';
  'reviews.get': 'GET';
  'search.model': 'GET';
  'search.models': 'GET';
  'search.search': 'GET';
  'search.similar': 'GET';
  'search.vocabulary': 'GET';
  'sites.about': 'GET';
  'sites.get': 'GET';
  'sites.map': 'GET';
  'sites.offer': 'GET';
  'sites.offers': 'GET';
  'sites.servicing': 'GET';
  'sites.showcase': 'GET';
  'vehicles.get': 'GET';
  'vehicles.get-drive-away': 'GET';
  'vehicles.reveal-contact': 'POST';
}

export interface Answers {
  'content.extra': AnswerOf<typeof content.getExtra>;
  'content.get': AnswerOf<typeof content.getContent>;
  'leads.create': AnswerOf<typeof leads.createLead>;
  'leads.open-draft': AnswerOf<typeof leads.openDraft>;
  'parts.search': AnswerOf<typeof parts.searchPartsRoute>;
  'places.geocode': AnswerOf<typeof places.geocodePlace>;
  'promotions.spin': AnswerOf<typeof promotions.getSpin>;
  'reviews.get': AnswerOf<typeof reviews.getReviews>;
  'search.model': AnswerOf<typeof search.getModel>;
  'search.models': AnswerOf<typeof search.listModels>;
  'search.search': AnswerOf<typeof search.search>;
  'search.similar': AnswerOf<typeof search.similarVehicles>;
  'search.vocabulary': AnswerOf<typeof search.getVocabulary>;
  'sites.about': AnswerOf<typeof sites.getAbout>;
  'sites.get': AnswerOf<typeof sites.getSite>;
  'sites.map': AnswerOf<typeof sites.getMap>;
  'sites.offer': AnswerOf<typeof sites.getOffer>;
  'sites.offers': AnswerOf<typeof sites.listOffers>;
  'sites.servicing': AnswerOf<typeof sites.getServicing>;
  'sites.showcase': AnswerOf<typeof sites.getShowcase>;
  'vehicles.get': AnswerOf<typeof vehicles.getVehicle>;
  'vehicles.get-drive-away': AnswerOf<typeof vehicles.getDriveAway>;
  'vehicles.reveal-contact': AnswerOf<typeof vehicles.revealContact>;
}
