import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { centsToDollars } from '#domain/money/rules.ts';
import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import { answerQuery } from '#web/lib/answer-query.ts';
import { searchQuery } from './queries.ts';

/** Similar vehicles cost up to a quarter less or more, in round thousands. */
const SPREAD = 0.25;
const ROUND_TO = 1_000;

type Wanted = Pick<Vehicle, 'simple_body' | 'item_type' | 'price_cents' | 'offer_price_cents'>;

const priceRange = (vehicle: Wanted): SearchState['ranges'] => {
  const cents = sellingPriceCents(vehicle);
  if (cents === null) return {};
  const dollars = centsToDollars(cents);
  return {
    price: {
      min: Math.floor((dollars * (1 - SPREAD)) / ROUND_TO) * ROUND_TO,
      max: Math.ceil((dollars * (1 + SPREAD)) / ROUND_TO) * ROUND_TO,
    },
  };
};

/** The same body (or type) at a similar price. */
export const similarSearch = (vehicle: Wanted): SearchState => {
  const refinements: SearchState['refinements'] =
    vehicle.item_type === 'car' && vehicle.simple_body !== null
      ? { body: [vehicle.simple_body] }
      : { item_type: [vehicle.item_type] };
  return { ...emptySearch, refinements, ranges: priceRange(vehicle) };
};

/** Up to six that can be bought instead, the likest first. */
export const similarQuery = (slug: string) => answerQuery('search.similar', { params: { slug } });

/** Slugs begin with make and model; further words could empty the search. */
const WORDS_KEPT = 2;

/** 'toyota hilux' from '2021-toyota-hilux-sr5-k3x9…', to search for similar vehicles. */
export const wordsOfSlug = (slug: string): string =>
  slug
    .split('-')
    .slice(0, -1)
    .filter((word) => !/^\d{4}$/.test(word) && word !== '')
    .slice(0, WORDS_KEPT)
    .join(' ');

const worded = (word: string): string =>
  /\d|^[^aeiou]+$/.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);

/** '2021 Toyota Hilux SR5' from '2021-toyota-hilux-sr5-k3x9…'. */
export const nameOfSlug = (slug: string): string => slug.split('-').slice(0, -1).map(worded).join(' ');

/** Of a vehicle of which only the address is left: its make and model, and its make. */
export const likeSlugQueries = (slug: string, { search }: Pick<Site, 'search'>) => {
  const words = wordsOfSlug(slug);
  const [make = ''] = words.split(' ');
  return [words, make].map((query) => searchQuery(search.searchBasePath, { ...emptySearch, query }));
};
