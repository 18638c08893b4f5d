import { formatCents } from '../money/rules.ts';
import { joinWithAnd } from '../text/lists.ts';
import type { ItemType } from '../vehicle/vocabulary.ts';
import type { OrderLine } from './order.ts';
import type { Fit, Part } from './part-schema.ts';

const anyOf: Readonly<Record<ItemType, string>> = {
  car: 'any car',
  motorcycle: 'any motorcycle',
  caravan: 'any caravan',
  truck: 'any truck',
  bus: 'any bus',
  machinery: 'any machine',
  trailer: 'any trailer',
};

const yearsText = ({ from, to }: Pick<Fit, 'from' | 'to'>): string => {
  if (from === null) return to === null ? '' : ` to ${to}`;
  if (to === null) return ` from ${from}`;
  return from === to ? ` ${from}` : ` ${from} to ${to}`;
};

/** 'Toyota Hilux 2015 to 2024'. */
export const fitText = (fit: Fit): string => `${fit.make}${fit.model === null ? '' : ` ${fit.model}`}${yearsText(fit)}`;

/** 'Fits Toyota Hilux 2015 to 2024 and 3 more vehicles'. */
export const fitsText = ({ fits, item_type }: Pick<Part, 'fits' | 'item_type'>, most = 2): string => {
  if (fits.length === 0) return `Fits ${anyOf[item_type]}`;
  const shown = fits.slice(0, fits.length === most + 1 ? most + 1 : most);
  const more = fits.length - shown.length;
  return `Fits ${joinWithAnd([...shown.map(fitText), ...(more === 0 ? [] : [`${more} more vehicles`])])}`;
};

/** '$129.95' or 'Ask for a price'. */
export const partPriceText = ({ price_cents }: Pick<Part, 'price_cents'>): string =>
  price_cents === null ? 'Ask for a price' : formatCents(price_cents);

/** 'In stock', 'In stock, 3 left', 'To order'. */
export const partStockText = ({ in_stock, quantity }: Pick<Part, 'in_stock' | 'quantity'>): string => {
  if (!in_stock) return 'To order';
  return quantity !== null && quantity <= FEW ? `In stock, ${quantity} left` : 'In stock';
};
const FEW = 3;

/** '2 × Front brake pads (04465-0K290), $129.95 each'. For people and for systems that show text only. */
export const lineText = ({ number, name, quantity, price_cents }: OrderLine): string =>
  `${quantity} × ${name} (${number}), ${price_cents === null ? 'price on request' : `${formatCents(price_cents)} each`}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const centsOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const otherPrice = (cents: number | null): string =>
  cents === null ? ' (the catalogue has no price)' : ` (the catalogue says ${formatCents(cents)})`;

const besideCatalogue = ({ catalogue, catalogue_price_cents: price }: Record<string, unknown>): string => {
  if (catalogue === 'not_listed') return ' (not in the catalogue)';
  if (catalogue === 'not_read') return ' (not checked with the catalogue)';
  return catalogue === 'other_price' ? otherPrice(centsOf(price)) : '';
};

/** A line as a lead keeps it, with where the catalogue differed; '' for what is none. */
const storedLineText = (value: unknown): string => {
  if (!isRecord(value) || typeof value['quantity'] !== 'number') return '';
  const { number, name, quantity, price_cents } = value;
  const line = { number: textOf(number), name: textOf(name), quantity, price_cents: centsOf(price_cents) };
  return `${lineText(line)}${besideCatalogue(value)}`;
};

/** The lines of an order as a lead keeps them, one a line because names have commas; '' for what is no order. */
export const storedLinesText = (values: readonly unknown[]): string => {
  const lines = values.map(storedLineText);
  return lines.includes('') ? '' : lines.join('\n');
};
