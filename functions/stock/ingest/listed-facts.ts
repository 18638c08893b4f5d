import { sellingPriceCents, vehicleName } from '#domain/vehicle/rules.ts';
import type { StockItem, VehicleContent } from '#domain/vehicle/schema.ts';
import { itemTypes, vehicleStatuses, vehicleTypes } from '#domain/vehicle/vocabulary.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

/** What the console's list filters and sorts by, and finds by words. */
export interface ListedFacts extends Pick<VehicleContent, 'car_type' | 'item_type' | 'status' | 'location_id'> {
  name: string;
  regplate: string | null;
  /** What is asked; null: no real price. */
  price_cents: number | null;
  pictures: number;
  /** To the minute. */
  created_at: string;
  sold_at: string | null;
  isShown: boolean;
  isReserved: boolean;
  isFeatured: boolean;
  isKept: boolean;
  /** The dealer's word stands over the feed's. */
  isOwn: boolean;
}

/** A sort value has room for 1,024 bytes, which is 340 letters at worst. */
const LONGEST_NAME = 90;

const written = (text: string | null): string => (text ?? '').replaceAll(/[%#|]/g, encodeURIComponent);
const read = (text: string): string | null => (text === '' ? null : decodeURIComponent(text));

const writeNumber = (value: number | null): string => (value === null ? '' : value.toString(36));
const readNumber = (text: string): number | null => (text === '' ? null : Number.parseInt(text, 36));

const writeMinute = (iso: string | null): string =>
  iso === null ? '' : writeNumber(Math.floor(Date.parse(iso) / MINUTE_MS));
const readMinute = (text: string): string | null => {
  const minute = readNumber(text);
  return minute === null ? null : new Date(minute * MINUTE_MS).toISOString();
};

const flagNames = ['isShown', 'isReserved', 'isFeatured', 'isKept', 'isOwn'] as const;

export const factsOf = ({ content, under, ...item }: StockItem): ListedFacts => ({
  name: vehicleName(content).slice(0, LONGEST_NAME),
  regplate: content.regplate,
  car_type: content.car_type,
  item_type: content.item_type,
  status: content.status,
  location_id: content.location_id,
  price_cents: sellingPriceCents(content),
  pictures: content.pictures.length,
  created_at: item.created_at,
  sold_at: item.sold_at,
  isShown: content.show_on_dealer_website,
  isReserved: content.reserved,
  isFeatured: content.promoted,
  isKept: item.kept !== null,
  isOwn: under !== null,
});

/** Behind the identity in the register's entry. */
export const writeFacts = (item: StockItem): string => {
  const facts = factsOf(item);
  const flags = flagNames.map((name) => (facts[name] ? '1' : '0')).join('');
  const { car_type, item_type, status } = facts;
  const codes = [vehicleTypes.indexOf(car_type), itemTypes.indexOf(item_type), vehicleStatuses.indexOf(status)];
  return [
    written(facts.name),
    written(facts.regplate),
    codes.join(''),
    written(facts.location_id),
    writeNumber(facts.price_cents),
    writeNumber(facts.pictures),
    writeMinute(facts.created_at),
    writeMinute(facts.sold_at),
    flags,
  ].join('|');
};

const readCodes = (codes: string): Pick<ListedFacts, 'car_type' | 'item_type' | 'status'> => ({
  car_type: vehicleTypes[Number(codes[0])] ?? 'used',
  item_type: itemTypes[Number(codes[1])] ?? 'car',
  status: vehicleStatuses[Number(codes[2])] ?? 'in_stock',
});

const readFlags = (flags: string) => ({
  isShown: flags[0] === '1',
  isReserved: flags[1] === '1',
  isFeatured: flags[2] === '1',
  isKept: flags[3] === '1',
  isOwn: flags[4] === '1',
});

const PARTS = 9;

/** Undefined of an entry that was written before there were any. */
export const readFacts = (sort: string): ListedFacts | undefined => {
  const parts = (sort.split('#')[5] ?? '').split('|');
  if (parts.length !== PARTS) return undefined;
  const part = (n: number): string => parts[n] ?? '';
  return {
    name: read(part(0)) ?? '',
    regplate: read(part(1)),
    ...readCodes(part(2)),
    location_id: read(part(3)),
    price_cents: readNumber(part(4)),
    pictures: readNumber(part(5)) ?? 0,
    created_at: readMinute(part(6)) ?? new Date(0).toISOString(),
    sold_at: readMinute(part(7)),
    ...readFlags(part(8)),
  };
};
