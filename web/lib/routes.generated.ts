// Made by web/generate-routes.ts from functions/*/contract.ts. Do not edit.
import type * as z from 'zod';
import type * as content from '#functions/content/contract.ts';
import type * as leads from '#functions/leads/contract.ts';
import type * as places from '#functions/places/contract.ts';
import type * as reviews from '#functions/reviews/contract.ts';
import type * as search from '#functions/search/contract.ts';
import type * as sites from '#functions/sites/contract.ts';
import type * as vehicles from '#functions/vehicles/contract.ts';

/** A route's answer as its schema outputs it. */
type AnswerOf<R extends { answer: { schema: z.ZodType } }> = z.output<R['answer']['schema']>;

export const routes = {
  'content.get': { method: 'GET', path: '/api/v1/content/page' },
  'leads.create': { method: 'POST', path: '/api/v1/leads' },
  'leads.open-draft': { method: 'POST', path: '/api/v1/leads/drafts/open' },
  'places.postcode': { method: 'GET', path: '/api/v1/postcodes/{postcode}' },
  'reviews.get': { method: 'GET', path: '/api/v1/reviews' },
  'search.model': { method: 'GET', path: '/api/v1/models/{make}/{model}' },
  'search.models': { method: 'GET', path: '/api/v1/models' },
  'search.search': { method: 'GET', path: '/api/v1/search' },
  'search.similar': { method: 'GET', path: '/api/v1/cars/{slug}/similar' },
  'search.vocabulary': { method: 'GET', path: '/api/v1/search/vocabulary' },
  'sites.get': { method: 'GET', path: '/api/v1/site' },
  'sites.offer': { method: 'GET', path: '/api/v1/offers/{offer}' },
  'sites.offers': { method: 'GET', path: '/api/v1/offers' },
  'vehicles.get': { method: 'GET', path: '/api/v1/cars/{slug}' },
  'vehicles.reveal-contact': { method: 'POST', path: '/api/v1/contact-reveals' },
} as const;

export interface Answers {
  'content.get': AnswerOf<typeof content.getContent>;
  'leads.create': AnswerOf<typeof leads.createLead>;
  'leads.open-draft': AnswerOf<typeof leads.openDraft>;
  'places.postcode': AnswerOf<typeof places.getPostcode>;
  'reviews.get': AnswerOf<typeof reviews.getReviews>;
  'search.model': AnswerOf<typeof search.getModel>;
  'search.models': AnswerOf<typeof search.listModels>;
  'search.search': AnswerOf<typeof search.search>;
  'search.similar': AnswerOf<typeof search.similarCars>;
  'search.vocabulary': AnswerOf<typeof search.getVocabulary>;
  'sites.get': AnswerOf<typeof sites.getSite>;
  'sites.offer': AnswerOf<typeof sites.getOffer>;
  'sites.offers': AnswerOf<typeof sites.listOffers>;
  'vehicles.get': AnswerOf<typeof vehicles.getCar>;
  'vehicles.reveal-contact': AnswerOf<typeof vehicles.revealContact>;
}
