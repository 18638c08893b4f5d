import type { FormContext, FormValues, PurchaseOffer } from '#domain/lead/form-layout.ts';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import { selectSalesLocations } from '#web/sections/shopper-location/sales-locations.ts';

export interface EnquirySubject {
  type: LeadType;
  /** Null for a general enquiry. */
  car: EnquiredVehicle | null;
  /** The location that responds; null when the shopper chooses or the dealer has only one. */
  location: Location | null;
  /** Values that the form does not ask for, such as the search that found nothing. */
  known?: Readonly<Record<string, string>>;
  /** Values that may change until the form is sent, such as an order that is made elsewhere. */
  carries?: () => Readonly<Record<string, unknown>>;
  /** Of a vehicle that is bought online. */
  purchase?: PurchaseOffer;
  /** A form of the dealer's own making, or one for another department (docs/product/leads.md, 'Form errors'). */
  generic?: true;
}

export interface EnquiredVehicle {
  id: string;
  slug: string;
  name: string;
  available: boolean;
  /** Ids of other locations that may answer for it. */
  distribution?: readonly string[] | undefined;
  /** Media key of the first picture. */
  picture: string | null;
}

/** Values as react-hook-form reports them: null for a radio group with no choice. */
export type ReportedValues = Readonly<Record<string, FormValues[string] | null | undefined>>;

const isReported = (value: unknown): value is ReportedValues[string] =>
  typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value);

/** What was kept of a form, as it may have been altered since. */
export const selectReportedValues = (kept: Readonly<Record<string, unknown>>): ReportedValues =>
  Object.fromEntries(Object.entries(kept).flatMap(([name, value]) => (isReported(value) ? [[name, value]] : [])));

/** A known location is one of the choices, whatever its type. */
const yardsWith = (site: Site, known: Location | null): Location[] => {
  const yards = selectSalesLocations(site);
  return known === null || yards.some(({ id }) => id === known.id) ? yards : [...yards, known];
};

export const formContext = (site: Site, { car: vehicle, location, purchase, known }: EnquirySubject): FormContext => ({
  tenant: site,
  vehicle: vehicle,
  location,
  purchase,
  isAbout: known?.['offer'] !== undefined || known?.['model'] !== undefined,
  isValued: known?.['valuation_id'] !== undefined,
  yards: vehicle === null ? yardsWith(site, location) : selectSalesLocations(site),
});
