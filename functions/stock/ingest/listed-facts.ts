import { sellingPriceCents, vehicleName } from '#domain/vehicle/rules.ts';
import type { StockItem, VehicleContent } from '#domain/vehicle/schema.ts';
import { marketGap, type MarketGap } from '#domain/vehicle/market/market.ts';
import {
  itemTypes,
  simpleFuels,
  simpleTransmissions,
  vehicleStatuses,
  vehicleTypes,
} from '#domain/vehicle/vocabulary.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

/** What the console's list filters and sorts by, and finds by words. */
export interface ListedFacts extends Pick<
  VehicleContent,
  | ('car_type' | 'item_type' | 'status' | 'location_id')
  | ('year' | 'km' | 'simple_body' | 'simple_fuel' | 'simple_transmission')
> {
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
  /** Its times to the minute; null: there is no average to compare with. */
  market: MarketGap | null;
  /** To the minute. */
  first_pictured_at: StockItem['first_pictured_at'];
}

/** A sort value has room for 1,024 bytes, which is 340 letters at worst. */
const LONGEST_NAME = 90;
/** Codes of the vocabulary are shorter; what a feed calls it by itself may be cut. */
const LONGEST_BODY = 20;

const written = (text: string | null): string => (text ?? '').replaceAll(/[%#|]/g, encodeURIComponent);
const read = (text: string): string | null => {
  if (text === '') return null;
  return text.includes('%') ? decodeURIComponent(text) : text;
};

const writeNumber = (value: number | null): string => (value === null ? '' : value.toString(36));
const readNumber = (text: string): number | null => (text === '' ? null : Number.parseInt(text, 36));

const writeMinute = (iso: string | null): string =>
  iso === null ? '' : writeNumber(Math.floor(Date.parse(iso) / MINUTE_MS));
const readMinute = (text: string): string | null => {
  const minute = readNumber(text);
  return minute === null ? null : new Date(minute * MINUTE_MS).toISOString();
};

const flagNames = ['isShown', 'isReserved', 'isFeatured', 'isKept', 'isOwn'] as const;

/** What an entry has of a body. */
export const bodyAsListed = (body: string): string => body.slice(0, LONGEST_BODY);

/** Sold as pages say it (domain/vehicle/projection.ts). */
export const marketOf = ({ content, state }: Pick<StockItem, 'content' | 'state'>): MarketGap | null => {
  const sold = state === 'sold' || content.status === 'sold';
  return marketGap({ ...content, sold });
};

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
  year: content.year,
  km: content.km,
  simple_body: content.simple_body === null ? null : bodyAsListed(content.simple_body),
  simple_fuel: content.simple_fuel,
  simple_transmission: content.simple_transmission,
  market: marketOf({ content, state: item.state }),
  first_pictured_at: item.first_pictured_at,
});

/** Its place in the vocabulary, which only grows at its end; '-': unknown. */
const codeOf = <V extends string>(values: readonly V[], value: V | null): string =>
  value === null ? '-' : values.indexOf(value).toString(36);
const valueOf = <V extends string>(values: readonly V[], code: string | undefined): V | null =>
  values[Number.parseInt(code ?? '-', 36)] ?? null;

const writeMarket = (market: MarketGap | null): string =>
  market === null ? '' : `${writeNumber(market.gap_cents)},${writeMinute(market.from)},${writeMinute(market.until)}`;

const readMarket = (text: string): MarketGap | null => {
  const [gap = '', from = '', until = ''] = text.split(',');
  const gap_cents = readNumber(gap);
  const between = [readMinute(from), readMinute(until)] as const;
  if (gap_cents === null || between[0] === null || between[1] === null) return null;
  return { gap_cents, from: between[0], until: between[1] };
};

const UNKNOWN = '?';
const writePictured = (at: StockItem['first_pictured_at']): string => (at === 'unknown' ? UNKNOWN : writeMinute(at));
const readPictured = (text: string): StockItem['first_pictured_at'] =>
  text === UNKNOWN ? 'unknown' : readMinute(text);

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
    writeNumber(facts.year),
    writeNumber(facts.km),
    written(facts.simple_body),
    codeOf(simpleFuels, facts.simple_fuel) + codeOf(simpleTransmissions, facts.simple_transmission),
    writeMarket(facts.market),
    writePictured(facts.first_pictured_at),
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

/** Entries that are older than the last part say the same as those in which it is empty. */
const PARTS = [14, 15];

/** Undefined of an entry that was written before there were any. */
export const readFacts = (sort: string): ListedFacts | undefined => {
  const parts = (sort.split('#')[5] ?? '').split('|');
  if (!PARTS.includes(parts.length)) return undefined;
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
    year: readNumber(part(9)) ?? 0,
    km: readNumber(part(10)),
    simple_body: read(part(11)),
    simple_fuel: valueOf(simpleFuels, part(12)[0]),
    simple_transmission: valueOf(simpleTransmissions, part(12)[1]),
    market: readMarket(part(13)),
    first_pictured_at: readPictured(part(14)),
  };
};
