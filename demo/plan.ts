import type * as z from 'zod';
import type { vehicleContentSchema } from '#domain/vehicle/schema.ts';
import type { VehicleType } from '#domain/vehicle/vocabulary.ts';
import type { ModelLine } from './catalogue/model-line.ts';
import type { Studio } from './pictures.ts';

/** Before the schema's defaults. */
export type DemoContent = z.input<typeof vehicleContentSchema>;

export type DemoFacts = Partial<Omit<DemoContent, 'stocknum'>>;

export interface DemoVehicle {
  content: DemoContent & { stocknum: string };
  /** Code of the yard in the dealer's system. */
  location: string;
  listedDaysAgo: number;
  /** Null while for sale. */
  soldDaysAgo: number | null;
  /** The previous price; null if it never changed. */
  repriced: { daysAgo: number; fromCents: number } | null;
}

export interface DemoVehiclePlan {
  carType: VehicleType;
  count: number;
  lines: readonly ModelLine[];
  /** Youngest and oldest, in years. */
  ages: readonly [number, number];
  /** First registered here years after it was built. */
  imported?: boolean;
}

export interface DemoLender {
  provider: string;
  name: string;
  country: 'AU' | 'NZ';
  creditLicence: string | null;
  ratesUrl: string | null;
  /** Percent a year, for vehicles below two, below seven and of more years. */
  rates: readonly [string, string, string];
  establishmentFeeCents: number;
  monthlyFeeCents: number;
  disclaimer: string;
  /** Default: 10. */
  depositPercent?: string;
}

export interface DemoLocation {
  code: string;
  city: string;
  /** Determines the format of the plates. */
  registry: string;
  share: number;
}

export interface DealerPlan {
  tenantId: string;
  country: 'AU' | 'NZ';
  /** Make whose younger used cars can be certified. */
  certifiedMake: string | null;
  stockPrefix: string;
  /** Where its vehicles stand in their pictures. */
  studio: Studio;
  yards: readonly DemoLocation[];
  lots: readonly DemoVehiclePlan[];
  caravans: number;
  /** Share of used cars whose price excludes government charges. */
  exclusivePrices: number;
  /** Offers new cars on subscription. */
  subscriptions: boolean;
  /** Whose estimates the feed contains, for this share of its vehicles; 1 asks no chance. */
  /** `others`: of providers that the dealer could change to, on its demonstrators. */
  finance: { lender: DemoLender; share: number; offeredBySettings?: VehicleType; others?: readonly DemoLender[] };
}
