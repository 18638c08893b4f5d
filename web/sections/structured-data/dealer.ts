import { streetLines } from '#domain/locations/postal-address.ts';
import { visibleLocations } from '#domain/locations/select-locations.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { JsonLd } from '#web/lib/page-definition.ts';
import { dealerId } from './people.ts';

type Location = Site['locations'][number];

const dayUrls = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (day) => `https://schema.org/${day}`,
);
const departmentTypes: Readonly<Record<Location['location_type'], string>> = {
  sales: 'AutoDealer',
  service: 'AutoRepair',
  parts: 'AutoPartsStore',
  '': 'AutoDealer',
};

const week = ({ contact_detail }: Location): JsonLd[] =>
  contact_detail.opening_hours
    .filter(({ status, open, close }) => status === 'Open' && open !== null && close !== null)
    .map(({ weekday, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayUrls[weekday],
      opens: open,
      closes: close,
    }));

/** Special days override the weekly hours; schema.org writes a closed day as open from and to midnight. */
const specialDays = ({ special_hours }: Location): JsonLd[] =>
  special_hours
    .filter(({ department }) => department === undefined)
    .map(({ date, start_hour, end_hour }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: start_hour ?? '00:00',
      closes: end_hour ?? '00:00',
    }));

const locationNode = (location: Location, country: Site['country']): JsonLd => ({
  telephone: location.contact_detail.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: streetLines(location.address, { country }).join(', '),
    addressLocality: location.address.city,
    ...(country === 'NZ' ? {} : { addressRegion: location.address.state }),
    postalCode: location.address.postcode,
    addressCountry: country,
  },
  geo: { '@type': 'GeoCoordinates', latitude: location.address.lat, longitude: location.address.long },
  openingHoursSpecification: [...week(location), ...specialDays(location)],
});

/** Other locations are departments (docs/product/vehicles.md, 'Structured data'). Never includes the dealer's own rating. */
export const dealerJsonLd = (site: Site, origin: string): JsonLd => {
  const locations = visibleLocations(site);
  const main = locations.find(({ primary }) => primary) ?? locations[0];
  return {
    '@type': 'AutoDealer',
    '@id': dealerId(origin),
    name: site.name,
    legalName: site.legal_name,
    url: `${origin}/`,
    ...(site.logo === null ? {} : { logo: `${origin}${site.logo.path}` }),
    ...(main === undefined ? {} : locationNode(main, site.country)),
    telephone: site.phones.main,
    department: locations
      .filter((location) => location !== main)
      .map((location) => ({
        '@type': departmentTypes[location.location_type],
        name: location.name,
        url: `${origin}/locations/${location.slug}`,
        ...locationNode(location, site.country),
      })),
  };
};

/** The location of a page. The rating of a dealer's own locations is left out: search engines do not allow it. */
export const locationJsonLd = (location: Location, site: Site, origin: string): JsonLd => ({
  '@type': departmentTypes[location.location_type],
  '@id': `${origin}/locations/${location.slug}#location`,
  name: location.name,
  url: `${origin}/locations/${location.slug}`,
  parentOrganization: { '@id': dealerId(origin) },
  ...locationNode(location, site.country),
});
