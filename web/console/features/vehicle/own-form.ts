import { localDateTime } from '#domain/hours/local-time.ts';
import { priceTypes, type PriceType } from '#domain/vehicle/vocabulary.ts';
import { viewOf, type OwnField, type OwnView } from './vehicle.ts';

export interface OwnPrice {
  /** As it is typed. */
  dollars: string;
  type: PriceType;
  /** By the dealer's clock, '2026-12-01T09:00'; '' has no end. */
  until: string;
}

export interface Arranged {
  order: readonly string[];
  hidden: readonly string[];
}

export type OwnStatus = 'sold' | 'back_in_stock' | 'coming_soon';

/** The dealer's fields of a car as they are typed; null: the feed's word counts. */
export interface OwnForm {
  /** The sum of all revisions: it grows with every write. */
  version: number;
  /** Of each field, as a write names it. */
  revs: Readonly<Record<OwnField, number>>;
  tag: string | null;
  comments: string | null;
  isShown: boolean | null;
  isFeatured: boolean | null;
  price: OwnPrice | null;
  /** '': none. */
  offer: string | null;
  pictures: Arranged | null;
  status: OwnStatus | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isPriceType = (value: unknown): value is PriceType => priceTypes.some((type) => type === value);
export const isOwnStatus = (value: unknown): value is OwnStatus =>
  value === 'sold' || value === 'back_in_stock' || value === 'coming_soon';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const truthOf = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

/** '28990', '28990.50': as it is typed. */
export const dollarsOf = (cents: unknown): string => {
  if (typeof cents !== 'number' || cents <= 0) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
};

/** As a field for date and time has it. */
const localOf = (iso: string | null, zone: string): string => {
  if (iso === null) return '';
  const { date, time } = localDateTime(new Date(iso), zone);
  return `${date}T${time}`;
};

const priceOf = (value: unknown, until: string | null, zone: string): OwnPrice | null => {
  if (!isRecord(value) || !isPriceType(value['price_type'])) return null;
  return { dollars: dollarsOf(value['price_cents']), type: value['price_type'], until: localOf(until, zone) };
};

const arrangedOf = (value: unknown): Arranged | null => {
  if (!isRecord(value)) return null;
  const { order, hidden } = value;
  return isTexts(order) && isTexts(hidden) ? { order, hidden } : null;
};

const statusOf = (value: unknown): OwnStatus | null => {
  const is = isRecord(value) ? value['is'] : value;
  return isOwnStatus(is) ? is : null;
};

/** The fields as the server has them. */
export const formOf = (own: readonly OwnView[], zone: string): OwnForm => {
  const view = (field: OwnField): Pick<OwnView, 'rev' | 'value' | 'until'> =>
    viewOf({ own }, field) ?? { rev: 0, value: null, until: null };
  const revs = {
    tag: view('tag').rev,
    dealercomments: view('dealercomments').rev,
    show_on_dealer_website: view('show_on_dealer_website').rev,
    promoted: view('promoted').rev,
    price: view('price').rev,
    offer_price_cents: view('offer_price_cents').rev,
    pictures: view('pictures').rev,
    own_pictures: view('own_pictures').rev,
    status: view('status').rev,
  };
  const offer = view('offer_price_cents').value;
  return {
    version: Object.values(revs).reduce((sum, rev) => sum + rev, 0),
    revs,
    tag: textOf(view('tag').value),
    comments: textOf(view('dealercomments').value),
    isShown: truthOf(view('show_on_dealer_website').value),
    isFeatured: truthOf(view('promoted').value),
    price: priceOf(view('price').value, view('price').until, zone),
    offer: offer === null ? null : dollarsOf(offer),
    pictures: arrangedOf(view('pictures').value),
    status: statusOf(view('status').value),
  };
};

const isView = (value: unknown): value is OwnView => isRecord(value) && 'field' in value && 'rev' in value;
const isViews = (value: unknown): value is OwnView[] => Array.isArray(value) && value.every(isView);

const isNullOr = (value: unknown, type: 'string' | 'boolean'): boolean => value === null || typeof value === type;

const isForm = (value: unknown): value is OwnForm =>
  isRecord(value) &&
  typeof value['version'] === 'number' &&
  isRecord(value['revs']) &&
  isNullOr(value['tag'], 'string') &&
  isNullOr(value['comments'], 'string') &&
  isNullOr(value['offer'], 'string') &&
  isNullOr(value['isShown'], 'boolean') &&
  isNullOr(value['isFeatured'], 'boolean');

const isPrice = (value: unknown): boolean =>
  value === null || (isRecord(value) && typeof value['dollars'] === 'string' && typeof value['until'] === 'string');

const isWhole = (value: OwnForm): boolean =>
  isPrice(value.price) && (value.pictures === null || arrangedOf(value.pictures) !== null);

/** A draft of this device, or what a refusal brings: the fields as somebody else has left them. */
export const parseForm =
  (zone: string) =>
  (stored: unknown): OwnForm | undefined => {
    if (isRecord(stored) && isViews(stored['own'])) return formOf(stored['own'], zone);
    return isForm(stored) && isWhole(stored) ? stored : undefined;
  };
