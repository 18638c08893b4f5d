import { slugify } from '#domain/text/rules.ts';
import { vehicleTypes } from '#domain/vehicle/vocabulary.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import { selectSalesLocations } from '#web/sections/shopper-location/sales-locations.ts';

export interface Asked {
  /** Id of a vehicle; '' for none. */
  vehicle: string;
  /** Whole dollars; '' for none. */
  budget: string;
  carType: string | null;
  location: Location | null;
}

/** A dealership or a location, by slug, id or name. */
const findLocation = (site: Site, name: string): Location | null => {
  if (name === '') return null;
  const wanted = slugify(name);
  const named = ({ id, slug, name: text }: { id: string; slug: string; name: string }): boolean =>
    [id, slug, slugify(text)].includes(wanted);
  const dealership = site.dealerships.find(named);
  const yards = selectSalesLocations(site);
  return yards.find(named) ?? yards.find(({ dealership_id }) => dealership_id === dealership?.id) ?? null;
};

const parseDollars = (text: string): string =>
  /^\$?([\d,]{1,12})(?:\.\d{0,2})?$/.exec(text.trim())?.[1]?.replace(/\D/g, '') ?? '';

/** What the address says (docs/product/finance.md, 'Pages'); what cannot be read is left out. */
export const readFinanceQuery = (site: Site, search: URLSearchParams): Asked => ({
  vehicle: (search.get('car_id') ?? '').slice(0, 200),
  budget: parseDollars(search.get('vehiclePriceBudget') ?? ''),
  carType: vehicleTypes.find((type) => type === search.get('car_type')) ?? null,
  location: findLocation(site, search.get('preferredDealership') ?? ''),
});
