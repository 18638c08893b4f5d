import type { Hit } from '#domain/search/hit-schema.ts';
import type { ModelPrice } from '#domain/models/price-schema.ts';
import { byCodeUnit } from '#domain/text/order.ts';
import { isForSale, sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { ModelGrade } from '../contract.ts';
import type { StockQuery } from '../engines/port/stock-index.ts';

type Content = TenantConfig['models'][number];
type Grade = Content['grades'][number];

/** The query within what else is refined. */
export const narrowed = (query: StockQuery, refinements: StockQuery['refinements']): StockQuery => ({
  ...query,
  refinements: { ...query.refinements, ...refinements },
});

interface Priced {
  hit: Hit;
  cents: number;
}

/** Vehicles that can be bought at a real price, the cheapest first. */
export const cheapestFirst = (hits: readonly Hit[]): Priced[] =>
  hits
    .filter(isForSale)
    .flatMap((hit) => {
      const cents = sellingPriceCents(hit);
      return cents === null ? [] : [{ hit, cents }];
    })
    .toSorted((a, b) => a.cents - b.cents);

const priceInStock = ([first]: readonly Priced[], basis: 'new' | 'stock'): ModelPrice | null =>
  first === undefined ? null : { cents: first.cents, type: first.hit.price_type, basis, as_of: null };

const statedPrice = ({ price }: Pick<Grade, 'price'>): ModelPrice | null =>
  price === null ? null : { ...price, basis: 'stated' };

export interface GradeStock {
  hits: readonly Hit[];
  /** Of the same vehicles, all of them: how many have each badge. */
  badges: Readonly<Record<string, number>>;
  basis: 'new' | 'stock';
}

type FoundStock = Omit<GradeStock, 'basis'>;

/** New stock, or any where the model is not sold new. */
export const chooseGradeStock = (
  { grades }: Pick<Content, 'grades'>,
  fresh: FoundStock,
  all: FoundStock,
): GradeStock =>
  fresh.hits.length === 0 && grades.every(({ price }) => price === null)
    ? { ...all, basis: 'stock' }
    : { ...fresh, basis: 'new' };

const folded = (text: string): string => text.trim().toLowerCase();

/** A vehicle is of the grade that has its badge. Where nothing is sold new the grades are those of any stock. */
export const toGrade = (grade: Grade, { hits, badges, basis }: GradeStock): ModelGrade => {
  const { name, text, adds } = grade;
  const names = new Set((grade.badges.length === 0 ? [name] : grade.badges).map(folded));
  const own = hits.filter((hit) => names.has(folded(hit.badge ?? '')));
  const found = Object.entries(badges).filter(([badge, count]) => count > 0 && names.has(folded(badge)));
  return {
    name,
    text,
    adds,
    price: priceInStock(cheapestFirst(own), basis) ?? statedPrice(grade),
    count: found.reduce((sum, [, count]) => sum + count, 0),
    badges: found.map(([badge]) => badge).toSorted(byCodeUnit),
  };
};

const lowest = (prices: readonly (ModelPrice | null)[]): ModelPrice | null =>
  prices.reduce((best, price) => (best === null || (price !== null && price.cents < best.cents) ? price : best), null);

/** Of new stock, else as the dealer states it, else of any stock (docs/product/content.md, 'Models'). */
export const priceOfModel = (
  content: Content | undefined,
  fresh: readonly Hit[],
  hits: readonly Hit[],
): ModelPrice | null =>
  priceInStock(cheapestFirst(fresh), 'new') ??
  lowest((content?.grades ?? []).map(statedPrice)) ??
  priceInStock(cheapestFirst(hits), 'stock');
