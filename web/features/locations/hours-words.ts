import { selectLocations } from '#domain/locations/select-locations.ts';
import type { Site } from '#functions/sites/contract.ts';

const types = ['sales', 'service', 'parts'] as const;
type HoursType = (typeof types)[number];

export const typeLabels: Readonly<Record<HoursType, string>> = { sales: 'Sales', service: 'Service', parts: 'Parts' };

interface HoursOfType {
  types: HoursType[];
  /** The first one of the dealer if the address names none of them. */
  type: HoursType;
  locations: Site['locations'];
}

/** The locations of the type that the address asks for (docs/product/places.md, 'Opening hours page'). */
export const readHoursPage = (site: Pick<Site, 'locations'>, search: URLSearchParams): HoursOfType => {
  const has = types.filter((type) => selectLocations(site, type).length > 0);
  const type = has.find((one) => one === search.get('type')) ?? has[0] ?? 'sales';
  return { types: has, type, locations: selectLocations(site, type) };
};

export const hoursHref = (type: HoursType): string => `/opening-hours?type=${type}`;

export const hoursWords = ({ name }: Pick<Site, 'name'>) => ({
  title: 'Opening Hours',
  description: `When ${name} is open: hours of every day from Monday, holiday opening hours and directions.`,
  crumbs: [
    { label: 'Home', href: '/' },
    { label: 'Opening Hours', href: '/opening-hours' },
  ],
});
