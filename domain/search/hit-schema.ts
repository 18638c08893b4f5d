import * as z from 'zod';
import { financeFiguresSchema } from '../finance/figures-schema.ts';
import { cardDriveAwaySchema } from '#domain/on-road-costs/schema.ts';
import { marketBadgeSchema } from '#domain/vehicle/price/price-schema.ts';
import { vehicleSchema } from '../vehicle/schema.ts';

const cardSchema = vehicleSchema.pick({
  id: true,
  slug: true,
  name: true,
  year: true,
  make: true,
  model: true,
  badge: true,
  series: true,
  stocknum: true,
  car_type: true,
  item_type: true,
  status: true,
  sold: true,
  reserved: true,
  certified: true,
  tag: true,
  preorder: true,
  price_cents: true,
  offer_price_cents: true,
  before_price_cents: true,
  subscription_price_cents: true,
  price_type: true,
  km: true,
  colour: true,
  simple_fuel: true,
  simple_transmission: true,
  simple_drive: true,
  simple_body: true,
  fuel: true,
  trans: true,
  media: true,
  photos_count: true,
  rendered_pictures: true,
  created_at: true,
  dealership_slug: true,
  dealership_name: true,
  location_name: true,
  location_id: true,
  city: true,
  state: true,
});

/** Without comments and features, because compressing the answer costs more than searching. */
export const hitSchema = cardSchema.extend({
  estimate: financeFiguresSchema.optional(),
  market: marketBadgeSchema.optional(),
  /** By place and time: the drive away estimate of a price without government charges. */
  drive_away: z.array(cardDriveAwaySchema).optional(),
});
export type Hit = z.infer<typeof hitSchema>;
