import type * as z from 'zod';
import type { vehicleContentSchema } from '#domain/vehicle/schema.ts';
import type { CarType } from '#domain/vehicle/vocabulary.ts';
import type { ModelLine } from './catalogue/model-line.ts';

/** A car as a feed says it, before defaults. */
export type DemoContent = z.input<typeof vehicleContentSchema>;

/** Some of what a feed says of one car. */
export type DemoFacts = Partial<Omit<DemoContent, 'stocknum'>>;

/** A vehicle with what only time tells: when it came, when it went, what it cost before. */
export interface DemoVehicle {
  content: DemoContent & { stocknum: string };
  /** Code of the yard in the dealer's system. */
  location: string;
  listedDaysAgo: number;
  /** Null for a vehicle that is still for sale. */
  soldDaysAgo: number | null;
  /** What it cost until it was repriced; null where the price never changed. */
  repriced: { daysAgo: number; fromCents: number } | null;
}

/** A lot of vehicles of one kind. */
export interface DemoVehiclePlan {
  carType: CarType;
  count: number;
  lines: readonly ModelLine[];
  /** Youngest and oldest, in years. */
  ages: readonly [number, number];
  /** Used imports: first registered here years after they were built. */
  imported?: boolean;
}

/** A yard of the dealer: where its cars stand and what they say about it. */
export interface DemoLocation {
  code: string;
  city: string;
  /** Registry whose plates its cars wear. */
  registry: string;
  share: number;
}

export interface DealerPlan {
  tenantId: string;
  country: 'AU' | 'NZ';
  /** Make whose younger used cars can be certified. */
  certifiedMake: string | null;
  stockPrefix: string;
  yards: readonly DemoLocation[];
  lots: readonly DemoVehiclePlan[];
  caravans: number;
  /** Share of used cars whose price leaves out government charges, as some yards still advertise. */
  exclusivePrices: number;
  /** New cars may be had by the week. */
  subscriptions: boolean;
  /** Whether a lender's estimate comes with the feed (New Zealand's rules ask for another one: standards 3.14). */
  finance: boolean;
}
