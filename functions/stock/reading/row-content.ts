import type { VehicleContent } from '#domain/vehicle/schema.ts';
import type { FeedRecord } from '../formats/mapping.ts';
import { findDistributionIds, findLocationId } from './locations.ts';
import type { RowContext } from './row-context.ts';
import { readRowText, readRowTexts } from './row-fields.ts';
import { readLenders } from './row-lenders.ts';
import { repairMakeAndModel, titleRemainder } from './titles.ts';

const chooseBadge = (
  context: RowContext,
  record: FeedRecord,
  values: ReadonlyMap<string, unknown>,
  vehicle: { make: string | undefined; model: string | undefined },
): string | undefined => {
  const { badgeFrom } = context.mapping;
  const said = readRowText(values, 'badge');
  if (said !== undefined || badgeFrom === undefined) return said;
  return titleRemainder(record.all(badgeFrom.column)[0] ?? '', badgeFrom.lead, values.get('year'), vehicle);
};

const readMarketPrice = (values: ReadonlyMap<string, unknown>): Record<string, unknown> => {
  const vehicleDaysAgo = values.get('market_price_as_of');
  if (typeof vehicleDaysAgo !== 'number') return {};
  return {
    autograb_data: {
      state_average_market_price: values.get('state_average_market_price_cents') ?? null,
      average_market_price: values.get('average_market_price_cents') ?? null,
      as_of: new Date(vehicleDaysAgo).toISOString(),
    },
  };
};

const VEEL = 'veel_';

/** Null without any part. */
const readEnergyLabel = (values: ReadonlyMap<string, unknown>): Record<string, unknown> => {
  const parts = [...values].filter(([field]) => field.startsWith(VEEL));
  if (parts.length === 0) return {};
  return { veel: Object.fromEntries(parts.map(([field, value]) => [field.slice(VEEL.length), value])) };
};

const lifeWord = (values: ReadonlyMap<string, unknown>): string | undefined =>
  readRowText(values, 'life') ?? readRowText(values, 'status');

const readStatus = (values: ReadonlyMap<string, unknown>): VehicleContent['status'] => {
  const life = lifeWord(values);
  return life === 'sold' || life === 'coming_soon' ? life : 'in_stock';
};

/** Repairs, badge, location and market price; drops what is not a vehicle field. */
export const contentInput = (
  context: RowContext,
  record: FeedRecord,
  values: Map<string, unknown>,
): Record<string, unknown> => {
  const said = { make: readRowText(values, 'make'), model: readRowText(values, 'model') };
  const vehicle = repairMakeAndModel(context.mapping, said, readRowText(values, 'carsales_title'));
  return {
    ...Object.fromEntries(values),
    ...vehicle,
    badge: chooseBadge(context, record, values, vehicle),
    status: readStatus(values),
    location_id: findLocationId(context, readRowText(values, 'location_code')),
    distribution_locations: findDistributionIds(context, readRowTexts(values, 'distribution_codes')),
    ...readMarketPrice(values),
    ...readEnergyLabel(values),
    ...readLenders(values),
  };
};

/** `unread`: the row's word for it is none that we know. */
export type RowLife = 'active' | 'sold' | 'withdrawn' | 'unread';

export const readStockLife = (values: ReadonlyMap<string, unknown>): Exclude<RowLife, 'unread'> => {
  const said = lifeWord(values);
  return said === 'sold' || said === 'withdrawn' ? said : 'active';
};
