import { townText } from '#domain/locations/postal-address.ts';
import { selectLocations, sellsVehicles, visibleLocations } from '#domain/locations/select-locations.ts';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { writeSearch } from '#domain/search/url.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { PageRequest } from '#web/lib/page-definition.ts';
import { locationHref } from '#web/sections/locations/location-ways.ts';
import type { Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';
import { dealershipsWords } from './dealerships-words.ts';

type Location = Site['locations'][number];

const kinds: Readonly<Record<Location['location_type'], string>> = {
  sales: 'Vehicle sales',
  '': 'Vehicle sales',
  service: 'Service workshop',
  parts: 'Parts counter',
};

export interface LocationWords {
  location: Location;
  title: string;
  kind: string;
  description: string;
  crumbs: readonly Crumb[];
}

export const kindOf = ({ location_type }: Pick<Location, 'location_type'>): string => kinds[location_type];

/** Workshop and counter of the same dealership: of a yard, those that belong to it. */
export const departmentsOf = (location: Location, site: Pick<Site, 'locations'>): Location[] =>
  sellsVehicles(location)
    ? selectLocations(site, 'service-and-parts').filter(({ dealership_id: id }) => id === location.dealership_id)
    : [];

/** What the page says; undefined if its address names no location that is shown. */
export const locationWords = (site: Site, { params }: Pick<PageRequest, 'params'>): LocationWords | undefined => {
  const location = visibleLocations(site).find(({ slug }) => slug === params['slug']);
  if (location === undefined) return undefined;
  const { name, address, contact_detail } = location;
  const kind = kindOf(location);
  return {
    location,
    title: name,
    kind,
    description: `${name}, ${address.street}, ${townText(address, site)}. ${kind} of ${site.name}: opening hours, directions and phone ${contact_detail.phone}.`,
    crumbs: [...dealershipsWords(site).crumbs, { label: name, href: locationHref(location) }],
  };
};

/** The newest vehicles that stand there. */
export const buildLocationSearch = ({ name }: Location): SearchState => ({
  ...emptySearch,
  sortBy: 'latest',
  refinements: { location_name: [name] },
});

/** Where to see all of them: the dealership's own page if no other of its locations sells. */
export const stockHref = (location: Location, { dealerships, locations, search }: Site): string => {
  const { dealership_id: id, name } = location;
  const selling = visibleLocations({ locations }).filter(
    ({ dealership_id, location_type }) =>
      dealership_id === id && location_type !== 'service' && location_type !== 'parts',
  );
  const dealership = dealerships.find((one) => one.id === id);
  if (dealership !== undefined && selling.length === 1) return `/dealerships/${dealership.slug}/stock`;
  return `${search.searchBasePath}?${writeSearch({ ...emptySearch, refinements: { location_name: [name] } })}`;
};
