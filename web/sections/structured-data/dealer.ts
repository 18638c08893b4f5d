import type { Site } from '#functions/sites/contract.ts';
import type { JsonLd } from '#web/lib/page-definition.ts';

type Place = Site['locations'][number];

const dayUrls = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (day) => `https://schema.org/${day}`,
);
const departmentTypes: Readonly<Record<Place['location_type'], string>> = {
  sales: 'AutoDealer',
  service: 'AutoRepair',
  parts: 'AutoPartsStore',
  '': 'AutoDealer',
};

/** Name of the dealer's node: what an offer's `seller` points to. */
const dealerId = (origin: string): string => `${origin}/#dealer`;

const week = ({ contact_detail }: Place): JsonLd[] =>
  contact_detail.opening_hours
    .filter(({ status, open, close }) => status === 'Open' && open !== null && close !== null)
    .map(({ weekday, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayUrls[weekday],
      opens: open,
      closes: close,
    }));

/** Special days override the week; a closed one opens and closes at midnight, as schema.org says it. */
const specialDays = ({ special_hours }: Place): JsonLd[] =>
  special_hours.map(({ date, start_hour, end_hour }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: start_hour ?? '00:00',
    closes: end_hour ?? '00:00',
  }));

const placeNode = (place: Place, country: Site['country']): JsonLd => ({
  telephone: place.contact_detail.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: place.address.street,
    addressLocality: place.address.city,
    addressRegion: place.address.state,
    postalCode: place.address.postcode,
    addressCountry: country,
  },
  geo: { '@type': 'GeoCoordinates', latitude: place.address.lat, longitude: place.address.long },
  openingHoursSpecification: [...week(place), ...specialDays(place)],
});

/**
 * schema.org AutoDealer with each further place as a department of its own kind, hours and phone (standards 3.3). Never
 * a rating of the dealer's own.
 */
export const dealerJsonLd = (site: Site, origin: string): JsonLd => {
  const places = site.locations.filter(({ visible }) => visible);
  const main = places.find(({ primary }) => primary) ?? places[0];
  return {
    '@type': 'AutoDealer',
    '@id': dealerId(origin),
    name: site.name,
    legalName: site.legal_name,
    url: `${origin}/`,
    ...(main === undefined ? {} : placeNode(main, site.country)),
    telephone: site.phones.main,
    department: places
      .filter((place) => place !== main)
      .map((place) => ({
        '@type': departmentTypes[place.location_type],
        name: place.name,
        ...placeNode(place, site.country),
      })),
  };
};
