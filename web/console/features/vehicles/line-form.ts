import { priceTypes, type PriceType } from '#domain/vehicle/vocabulary.ts';
import type { Versioned } from '#web/console/lib/merge.ts';
import type { VehicleRow } from '#web/console/stock/use-stock-list.ts';

export type LineField = 'price' | 'tag';

/** A field of one line as it is typed; null: the feed's word counts. */
export interface Typed extends Versioned {
  text: string | null;
  /** Of a price: what stands beside it and is not typed here. Theirs count where somebody else changed them. */
  price_type: PriceType | null;
  until: string | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** '28990', '28990.50': as it is typed. */
const dollarsOf = (cents: unknown): string => {
  if (typeof cents !== 'number' || cents <= 0) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
};

/** What is shown of the field, as it is typed. */
export const shownText = (car: VehicleRow, field: LineField): string =>
  field === 'tag' ? (car.tag ?? '') : dollarsOf(car.price_cents);

/** A line's field as the server has it. */
export const typedOf = (car: VehicleRow, field: LineField): Typed => ({
  version: car.revs[field],
  text: car.own.includes(field) ? shownText(car, field) : null,
  price_type: field === 'price' ? car.price_type : null,
  until: field === 'price' ? car.price_until : null,
});

const typeOf = (value: unknown): PriceType | null => priceTypes.find((type) => type === value) ?? null;
const timeOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const textOf = (field: LineField, value: unknown): string | null => {
  if (field === 'tag') return typeof value === 'string' ? value : null;
  return isRecord(value) ? dollarsOf(value['price_cents']) : null;
};

/** The field in the dealer's fields that a refusal brings. */
const theirs = (field: LineField, own: readonly unknown[]): Typed => {
  const view = own.filter(isRecord).find((one) => one['field'] === field);
  const rev = view?.['rev'];
  const value = view?.['value'];
  return {
    version: typeof rev === 'number' ? rev : 0,
    text: textOf(field, value),
    price_type: isRecord(value) ? typeOf(value['price_type']) : null,
    until: timeOf(view?.['until']),
  };
};

/** A draft of this device, or what a refusal brings: the field as somebody else has left it. */
export const parseLine =
  (field: LineField) =>
  (stored: unknown): Typed | undefined => {
    if (!isRecord(stored)) return undefined;
    const { own, version, text, price_type, until } = stored;
    if (Array.isArray(own)) return theirs(field, own);
    if (typeof version !== 'number' || (text !== null && typeof text !== 'string')) return undefined;
    return { version, text, price_type: typeOf(price_type), until: timeOf(until) };
  };
