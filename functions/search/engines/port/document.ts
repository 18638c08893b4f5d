import { financeFigures } from '#domain/finance/figures.ts';
import type { FinanceTenant } from '#domain/finance/shown-entry.ts';
import { cardDriveAways, comparableCents } from '#domain/oncosts/card.ts';
import type { CostedTenant } from '#domain/oncosts/estimate.ts';
import { priceBand, weeklyBand } from '#domain/search/bands.ts';
import { REDUCED, type RangeName, type ValueFacetName } from '#domain/search/facets.ts';
import { facetValueLabel, MAKE_MODEL_SEPARATOR } from '#domain/search/labels.ts';
import { centsToDollars } from '#domain/money/rules.ts';
import { marketComparisonOf } from '#domain/vehicle/market.ts';
import { isReduced, reductionCents, sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { hitSchema, type Hit } from '#domain/search/hit-schema.ts';
import { identifierOf } from './text.ts';

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
  /** Stock number, registration and VIN, normalised by `identifierOf`. */
  identifiers: readonly string[];
}

/** What 'Biggest saving' orders by; null is no proven saving. */
export const savingCents = ({ hit }: StockDocument): number | null => reductionCents(hit);

const known = (value: string | number | null): string[] => (value === null || value === '' ? [] : [String(value)]);

const valuesOf = (car: Vehicle, { estimate }: Hit): StockDocument['values'] => ({
  badge: known(car.badge),
  status: [car.status],
  car_type: [car.car_type],
  categories: [...new Set(car.categories)],
  city: known(car.city),
  colour: known(car.colour),
  dealership_name: known(car.dealership_name),
  filtered_features: [...new Set(car.features)],
  item_type: [car.item_type],
  location_name: known(car.location_name),
  make: [car.make],
  make_model: [`${car.make}${MAKE_MODEL_SEPARATOR}${car.model}`],
  model: [car.model],
  price_range: known(priceBand(sellingPriceCents(car))),
  seats: known(car.seats),
  body: known(car.simple_body),
  drive: known(car.simple_drive),
  fuel: known(car.simple_fuel),
  transmission: known(car.simple_transmission),
  state: known(car.state),
  tag: known(car.tag),
  weekly_price_range: known(weeklyBand(estimate?.week_cents ?? null)),
  year: [String(car.year)],
  dealership_slug: [car.dealership_slug],
  offer: isReduced(car) ? [REDUCED] : [],
});

const dollars = (cents: number | null): number | null => (cents === null ? null : centsToDollars(cents));

/** What a vehicle is marked as: 'certified' finds those that are. */
const flagTitles = ({ certified, reserved, preorder, status }: Vehicle): string[] => [
  ...(certified ? ['Certified'] : []),
  ...(reserved ? ['Reserved'] : []),
  ...(preorder ? ['Preorder'] : []),
  ...(status === 'coming_soon' ? [facetValueLabel('status', status)] : []),
];

const titlesOf = (car: Vehicle): string[] =>
  [
    ...[String(car.year), car.badge, car.series, car.colour],
    facetValueLabel('car_type', car.car_type),
    facetValueLabel('item_type', car.item_type),
    car.simple_body === null ? null : facetValueLabel('body', car.simple_body),
    car.simple_fuel === null ? null : facetValueLabel('fuel', car.simple_fuel),
    car.simple_transmission === null ? null : facetValueLabel('transmission', car.simple_transmission),
    car.simple_drive === 'other' ? null : car.simple_drive,
    // One word: a separate '7' would match model names.
    car.seats === null ? null : `${car.seats}seater`,
    ...flagTitles(car),
  ].filter((title): title is string => title !== null);

const textsOf = (car: Vehicle): string[] =>
  [
    ...[car.body, car.fuel, car.trans, car.drive, car.engine_size, car.carsales_title, car.tag],
    ...[car.location_name, car.city, car.state, car.dealership_name],
    ...car.categories,
    ...car.features,
    car.dealercomments,
  ].filter((text): text is string => text !== null && text !== '');

/** Parsing drops the fields that a card does not need. */
const hitOf = (
  car: Vehicle,
  config: FinanceTenant & CostedTenant,
  driveAway: ReturnType<typeof cardDriveAways>,
): Hit => {
  const estimate = financeFigures(car, config);
  const market = marketComparisonOf(car);
  return hitSchema.parse({
    ...car,
    ...(estimate !== null && { estimate }),
    ...(market !== null && { market }),
    ...(driveAway.length > 0 && { drive_away: driveAway }),
  });
};

export const stockDocument = (car: Vehicle, version: number, config: FinanceTenant & CostedTenant): StockDocument => {
  const driveAway = cardDriveAways(car, config);
  const hit = hitOf(car, config, driveAway);
  const asked = sellingPriceCents(car);
  return {
    id: car.id,
    version,
    hit,
    values: valuesOf(car, hit),
    numbers: {
      km: car.km,
      price: dollars(asked),
      subscription_price: dollars(car.subscription_price_cents),
      year: car.year,
      seats: car.seats,
    },
    comparablePrice: dollars(comparableCents(asked, driveAway, { country: config.country, state: car.state })),
    customRank: car.custom_rank,
    promoted: car.promoted,
    createdAt: Date.parse(car.created_at),
    sold: car.sold,
    soldAt: car.sold_at === null ? null : Date.parse(car.sold_at),
    // One phrase: its neighbours are joined, so that 'mazda3' finds the Mazda 3.
    names: [`${car.make} ${car.model}`],
    titles: titlesOf(car),
    texts: textsOf(car),
    identifiers: [car.stocknum, car.regplate, car.vin]
      .filter((text) => text !== null)
      .map(identifierOf)
      .filter((text) => text !== ''),
  };
};
