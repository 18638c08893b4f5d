import { sellingPriceCents } from '../rules.ts';
import type { StockItem } from '../schema.ts';
import type { PriceType } from '../vocabulary.ts';
import type { BulkChange, BulkRule, BulkSkip, BulkValue } from './bulk-schema.ts';
import type { OwnField } from './change-own.ts';
import { feedContent } from './lay-own.ts';

const fields = {
  hide: 'show_on_dealer_website',
  show: 'show_on_dealer_website',
  feature: 'promoted',
  unfeature: 'promoted',
  tag: 'tag',
  lower: 'price',
  raise: 'price',
  price_back: 'price',
} as const satisfies Readonly<Record<BulkRule['act'], OwnField>>;

/** The dealer's field that a rule changes. */
export const bulkFieldOf = ({ act }: BulkRule): OwnField => fields[act];

/** Above what counts as a price, to what a price may be (docs/product/prices.md, 'Real price'). */
const LEAST_CENTS = 1_001;
const MOST_CENTS = 1_000_000_000;
const WHOLE = 10_000;

type Moving = Extract<BulkRule, { by: unknown }>;

/** In whole cents. Rounding never moves a price against the rule's direction. */
export const movedPrice = (from: number, { act, by }: Pick<Moving, 'act' | 'by'>): number => {
  const sign = act === 'lower' ? -1 : 1;
  if ('cents' in by) return from + sign * by.cents;
  const exact = (from * (WHOLE + sign * by.basis_points)) / WHOLE;
  const rounded = Math.round(exact / by.step_cents) * by.step_cents;
  return act === 'lower' ? Math.min(from, rounded) : Math.max(from, rounded);
};

export interface BulkVehicle {
  /** As it counts now (`currentItem`). */
  item: StockItem;
  /** Somebody holds or has reserved it. */
  isTaken: boolean;
  /** Whether a price may be of the type, by the checks of a single write. */
  isPriceType: (priceType: PriceType) => boolean;
}

type Planned = { skip: BulkSkip } | BulkChange;

const plain = (from: BulkValue, to: BulkValue): Planned =>
  from === to ? { skip: 'unchanged' } : { from, to, price_type: null };

const whyNoPrice = (to: number, from: number): BulkSkip | null => {
  if (to === from) return 'unchanged';
  if (to < LEAST_CENTS) return 'price_too_low';
  return to > MOST_CENTS ? 'price_too_high' : null;
};

/** An offer of the dealer's own is what shoppers are asked, whatever the price beside it: it is changed by itself. */
const hasOwnOffer = ({ own }: StockItem): boolean => (own?.offer_price_cents?.value ?? 0) !== 0;

const whyNoChange = ({ item, isTaken }: BulkVehicle): BulkSkip | null => {
  if (isTaken) return 'reserved';
  return hasOwnOffer(item) ? 'offer' : null;
};

/** Why a price is not set beside others of a list, but on the page of its car; null: it may be. */
export const whyPriceStays = (car: BulkVehicle): BulkSkip | null => {
  const { state, content } = car.item;
  if (state === 'withdrawn') return 'gone';
  if (state === 'sold' || content.status === 'sold') return 'sold';
  const why = whyNoChange(car);
  if (why !== null) return why;
  return content.price_type === null || !car.isPriceType(content.price_type) ? 'price_type' : null;
};

const planMove = (rule: Moving, car: BulkVehicle): Planned => {
  const { item, isPriceType } = car;
  const why = whyNoChange(car);
  if (why !== null) return { skip: why };
  const from = sellingPriceCents(item.content);
  if (from === null) return { skip: 'no_price' };
  const price_type = item.content.price_type ?? rule.price_type;
  if (price_type === null || !isPriceType(price_type)) return { skip: 'price_type' };
  const to = movedPrice(from, rule);
  const skip = whyNoPrice(to, from);
  return skip === null ? { from, to, price_type } : { skip };
};

const planBack = (car: BulkVehicle): Planned => {
  const { item } = car;
  if ((item.own?.price?.value ?? null) === null) return { skip: 'unchanged' };
  const why = whyNoChange(car);
  if (why !== null) return { skip: why };
  const [from, to] = [item.content, feedContent(item)].map(sellingPriceCents);
  return { from: from ?? null, to: to ?? null, price_type: null };
};

/** Sold and gone cars are shown or hidden, and nothing else. */
const whyOver = ({ act }: BulkRule, { state, content }: StockItem): BulkSkip | null => {
  if (act === 'hide' || act === 'show') return null;
  if (state === 'withdrawn') return 'gone';
  return state === 'sold' || content.status === 'sold' ? 'sold' : null;
};

type PlainRule = Exclude<BulkRule, { by: unknown }>;

const planPlain = (rule: PlainRule, { item: { content } }: BulkVehicle): Planned => {
  if (rule.act === 'tag') return plain(content.tag, rule.tag === '' ? null : rule.tag);
  return fields[rule.act] === 'promoted'
    ? plain(content.promoted, rule.act === 'feature')
    : plain(content.show_on_dealer_website, rule.act === 'show');
};

/** What the rule does to a car, or why nothing. */
export const planBulk = (rule: BulkRule, car: BulkVehicle): Planned => {
  const over = whyOver(rule, car.item);
  if (over !== null) return { skip: over };
  if ('by' in rule) return planMove(rule, car);
  return rule.act === 'price_back' ? planBack(car) : planPlain(rule, car);
};
