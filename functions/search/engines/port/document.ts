import { financeFigures } from '#domain/finance/figures.ts';
import type { FinanceTenant } from '#domain/finance/shown-entry.ts';
import { cardDriveAways, comparableCents } from '#domain/on-road-costs/card.ts';
import type { CostedTenant } from '#domain/on-road-costs/estimate.ts';
import { priceBand, weeklyBand } from '#domain/search/bands.ts';
import {
  MAKE_MODEL_SEPARATOR,
  rangeNames,
  REDUCED,
  valueFacetNames,
  type AnyFacetName,
  type RangeName,
  type ValueFacetName,
} from '#domain/search/facets.ts';
import { eachOf } from '#domain/search/each-of.ts';
import { facetValueLabel } from '#domain/search/labels.ts';
import { centsToDollars } from '#domain/money/rules.ts';
import { compareWithMarket } from '#domain/vehicle/market/market.ts';
import { isReduced, reductionCents, sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { hitSchema, type Hit } from '#domain/search/hit-schema.ts';
import { toIdentifier } from '#domain/text/tokens.ts';

export interface StockDocument {
  id: string;
  /** Grows with every write of the stock item or its pictures item, and when a reservation begins or ends. */
  version: number;
  hit: Hit;
  values: Readonly<Record<ValueFacetName, readonly string[]>>;
  /** Whole dollars, kilometres, years, seats; null is unknown. */
  numbers: Readonly<Record<RangeName, number | null>>;
  /** Whole dollars that prices are sorted by; null without a price (docs/product/search.md, 'Sorting'). */
  comparablePrice: number | null;
  customRank: number;
  promoted: boolean;
  createdAt: number;
  sold: boolean;
  soldAt: number | null;
  /** Make and model; other descriptive phrases; all other text. */
  names: readonly string[];
  titles: readonly string[];
  texts: readonly string[];
  /** Stock number, registration and VIN, normalised by `toIdentifier`. */
  identifiers: readonly string[];
}

/** What 'Biggest saving' orders by; null is no proven saving. */
export const savingCents = ({ hit }: StockDocument): number | null => reductionCents(hit);

const dollars = (cents: number | null): number | null => (cents === null ? null : centsToDollars(cents));

/** Facets and ranges that are not the vehicle's field of their name. */
const ownValues = (vehicle: Vehicle, { estimate }: Hit) => ({
  filtered_features: vehicle.features,
  make_model: `${vehicle.make}${MAKE_MODEL_SEPARATOR}${vehicle.model}`,
  price: dollars(sellingPriceCents(vehicle)),
  subscription_price: dollars(vehicle.subscription_price_cents),
  price_range: priceBand(sellingPriceCents(vehicle)),
  body: vehicle.simple_body,
  drive: vehicle.simple_drive,
  fuel: vehicle.simple_fuel,
  transmission: vehicle.simple_transmission,
  weekly_price_range: weeklyBand(estimate?.week_cents ?? null),
  offer: isReduced(vehicle) ? REDUCED : null,
});

const listed = (value: string | number | null | readonly string[]): (string | number)[] =>
  [value]
    .flat()
    .filter((one) => one !== null)
    .filter((one) => one !== '');

const listFacets = (vehicle: Vehicle, hit: Hit): Pick<StockDocument, 'values' | 'numbers'> => {
  const all: Readonly<Record<AnyFacetName, Parameters<typeof listed>[0]>> = { ...vehicle, ...ownValues(vehicle, hit) };
  return {
    values: eachOf(valueFacetNames, (name) => [...new Set(listed(all[name]).map(String))]),
    numbers: eachOf(rangeNames, (name) => listed(all[name]).find((one) => typeof one === 'number') ?? null),
  };
};

/** What a vehicle is marked as: 'certified' finds those that are. */
const flagTitles = ({ certified, reserved, preorder, status }: Vehicle): string[] => [
  ...(certified ? ['Certified'] : []),
  ...(reserved ? ['Reserved'] : []),
  ...(preorder ? ['Preorder'] : []),
  ...(status === 'coming_soon' ? [facetValueLabel('status', status)] : []),
];

const collectTitles = (vehicle: Vehicle): string[] =>
  [
    ...[String(vehicle.year), vehicle.badge, vehicle.series, vehicle.colour],
    facetValueLabel('car_type', vehicle.car_type),
    facetValueLabel('item_type', vehicle.item_type),
    vehicle.simple_body === null ? null : facetValueLabel('body', vehicle.simple_body),
    vehicle.simple_fuel === null ? null : facetValueLabel('fuel', vehicle.simple_fuel),
    vehicle.simple_transmission === null ? null : facetValueLabel('transmission', vehicle.simple_transmission),
    vehicle.simple_drive === 'other' ? null : vehicle.simple_drive,
    // One word: a separate '7' would match model names.
    vehicle.seats === null ? null : `${vehicle.seats}seater`,
    ...flagTitles(vehicle),
  ].filter((title): title is string => title !== null);

const collectTexts = (vehicle: Vehicle): string[] =>
  [
    ...[
      vehicle.body,
      vehicle.fuel,
      vehicle.trans,
      vehicle.drive,
      vehicle.engine_size,
      vehicle.carsales_title,
      vehicle.tag,
    ],
    ...[vehicle.location_name, vehicle.city, vehicle.state, vehicle.dealership_name],
    ...vehicle.categories,
    ...vehicle.features,
    vehicle.dealercomments,
  ].filter((text): text is string => text !== null && text !== '');

/** Parsing drops the fields that a card does not need. */
const toHit = (
  vehicle: Vehicle,
  config: FinanceTenant & CostedTenant,
  driveAway: ReturnType<typeof cardDriveAways>,
): Hit => {
  const estimate = financeFigures(vehicle, config);
  const market = compareWithMarket(vehicle);
  return hitSchema.parse({
    ...vehicle,
    ...(estimate !== null && { estimate }),
    ...(market !== null && { market }),
    ...(driveAway.length > 0 && { drive_away: driveAway }),
  });
};

export const stockDocument = (
  vehicle: Vehicle,
  version: number,
  config: FinanceTenant & CostedTenant,
): StockDocument => {
  const driveAway = cardDriveAways(vehicle, config);
  const hit = toHit(vehicle, config, driveAway);
  const asked = sellingPriceCents(vehicle);
  return {
    id: vehicle.id,
    version,
    hit,
    ...listFacets(vehicle, hit),
    comparablePrice: dollars(comparableCents(asked, driveAway, { country: config.country, state: vehicle.state })),
    customRank: vehicle.custom_rank,
    promoted: vehicle.promoted,
    createdAt: Date.parse(vehicle.created_at),
    sold: vehicle.sold,
    soldAt: vehicle.sold_at === null ? null : Date.parse(vehicle.sold_at),
    // One phrase: its neighbours are joined, so that 'mazda3' finds the Mazda 3.
    names: [`${vehicle.make} ${vehicle.model}`],
    titles: collectTitles(vehicle),
    texts: collectTexts(vehicle),
    identifiers: [vehicle.stocknum, vehicle.regplate, vehicle.vin]
      .filter((text) => text !== null)
      .map(toIdentifier)
      .filter((text) => text !== ''),
  };
};
