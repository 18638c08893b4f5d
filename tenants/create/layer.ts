import { buildColourScheme } from '#domain/colour/brand.ts';
import { layeredKey } from '#domain/media/layered.ts';
import { slugify } from '#domain/text/rules.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import { location, week } from '../location.ts';
import { promo } from '../promo.ts';
import type { TenantConfig, TenantLayer } from '../schema.ts';
import { feedSource } from '../sources.ts';
import { chooseTenantSlug, type Answers, type LocationAnswer } from './answers.ts';
import { looks } from './appearance.ts';
import { menusFor } from './menus.ts';
import { vehiclePageFor, wordsFor } from './words.ts';

/** Where a place lies that names no coordinates. */
export type Locate = (country: Answers['country'], place: LocationAnswer) => { lat: number; long: number };

const byCountry = {
  AU: { locale: 'en-AU', currency: 'AUD', licence: 'Motor dealer licence' },
  NZ: { locale: 'en-NZ', currency: 'NZD', licence: 'Registered motor vehicle trader' },
} as const;

const placeId = ({ city, type }: LocationAnswer): string => slugify(type === 'sales' ? city : `${city} ${type}`);

/** Ids of places in order: a second one in a town gets a number. */
const placeIds = (places: readonly LocationAnswer[]): string[] => {
  const seen = new Map<string, number>();
  return places.map((place) => {
    const id = placeId(place);
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  });
};

const typeNames = { sales: '', service: ' Service', parts: ' Parts' } as const;

const buildLocations = (answers: Answers, locate: Locate, ids: readonly string[]): Location[] => {
  const { country, name, phone, places, licence } = answers;
  const primary = Math.max(
    0,
    places.findIndex(({ type }) => type === 'sales'),
  );
  return places.map((place, n) => {
    const { street, city, state, postcode, lat, long, hours, type } = place;
    const point = lat !== undefined && long !== undefined ? { lat, long } : locate(country, place);
    return location({
      id: ids[n] ?? placeId(place),
      name: place.name ?? `${name} ${city}${typeNames[type]}`,
      location_type: type,
      dealership_id: chooseTenantSlug(answers),
      country,
      address: { street, city, state, postcode, ...point },
      phone: place.phone ?? phone,
      opening_hours: week({
        weekdays: dayHours(hours.weekdays),
        saturday: dayHours(hours.saturday),
        sunday: dayHours(hours.sunday),
      }),
      rest: { primary: n === primary, dealer_license_number: licence },
    });
  });
};

const dayHours = (text: string): `${string}-${string}` | 'closed' => {
  const [open = '', close = ''] = text.split('-');
  return text === 'closed' ? 'closed' : `${open}-${close}`;
};

const toStateCode = (country: Answers['country'], state: string): string =>
  country === 'NZ' ? slugify(state) : state.toLowerCase();

const facetsFor = ({ item_types, places }: Answers): TenantConfig['search']['facets'] => [
  ...(item_types.length > 1 ? (['item_type'] as const) : []),
  ...(['car_type', 'make', 'model', 'body', 'price', 'year', 'km', 'fuel', 'transmission', 'drive', 'colour'] as const),
  ...(places.filter(({ type }) => type === 'sales').length > 1 ? (['location_name'] as const) : []),
];

const PROMO_YEARS = 5;

const promosFrom = (now: Date, accent: string): NonNullable<TenantLayer['promos']> => {
  const start = now.toISOString().slice(0, 10);
  return [
    promo({
      id: 'wanted',
      title: 'Looking for something else?',
      text: 'Tell us what you want and what it may cost.',
      href: '/contact-us',
      start,
      expiry: `${now.getUTCFullYear() + PROMO_YEARS}-12-31`,
      position: 5,
      display: [],
      strictDisplay: false,
      picture: layeredKey({ body: 'suv-city', view: 'front34', colour: accent }),
    }),
  ];
};

const buildEndpoints = ({ crm, ...answers }: Answers): TenantConfig['crm']['endpoints'] =>
  crm === undefined
    ? []
    : [
        {
          id: 'crm',
          name: 'CRM',
          url: crm.url,
          format: crm.format,
          enabled: true,
          events: ['lead.submitted', 'testdrive.rescheduled', 'testdrive.cancelled', 'tradein.offer_accepted'],
          secretRef: `${chooseTenantSlug(answers)}/crm/main`,
          previousSecretRef: null,
        },
      ];

const buildLeadSettings = (answers: Answers): Pick<TenantLayer, 'leads' | 'mail' | 'crm'> => ({
  leads: answers.leads,
  mail: { noticesTo: answers.notices ?? null },
  crm: { endpoints: buildEndpoints(answers) },
});

/** A dealer whose site can be shown at once: what the answers leave open has a value that is true of any dealer. */
export const buildTenantLayer = (answers: Answers, deps: { locate: Locate; now: Date }): TenantLayer => {
  const { country, template, name, places, phone, colours } = answers;
  const slug = chooseTenantSlug(answers);
  const { page, accent: usual, ...look } = looks[template];
  const accent = colours.accent ?? usual;
  const { locale, currency, licence } = byCountry[country];
  const ids = placeIds(places);
  const locations = buildLocations(answers, deps.locate, ids);
  const primary = locations.find((place) => place.primary);
  const has = (type: LocationAnswer['type']): boolean => places.some((place) => place.type === type);
  const findDeskPhone = (type: LocationAnswer['type']): string | null =>
    has(type) ? (places.find((place) => place.type === type)?.phone ?? phone) : null;
  return {
    id: slug,
    slug,
    name,
    legal_name: answers.legal_name ?? name,
    template,
    country,
    state: toStateCode(country, primary?.address.state ?? ''),
    locale,
    currency,
    acceptedCurrencies: [currency],
    hosts: answers.hosts,
    dealership_id: slug,
    dealerships: [{ id: slug, slug, name }],
    locations,
    phones: { main: phone, service: findDeskPhone('service'), parts: findDeskPhone('parts') },
    licence: { label: licence, number: answers.licence },
    item_types: answers.item_types,
    finance: { requireComparisonRate: country === 'AU' },
    flags: {
      test_drive_enabled: true,
      request_photos_enabled: true,
      service_enabled: has('service'),
      parts_enabled: has('parts'),
    },
    vehicle_page: vehiclePageFor(answers),
    words: wordsFor(answers),
    logo: answers.logo,
    theme: { ...look, colours: buildColourScheme(colours.page ?? page, accent) },
    search: { facets: facetsFor(answers) },
    ...menusFor(answers),
    promos: promosFrom(deps.now, accent),
    ...buildLeadSettings(answers),
    sources: [
      feedSource(slug, {
        id: 'stock',
        name: 'Stock file',
        formats: ['forecourt-csv'],
        currency,
        defaultLocation: primary?.id ?? null,
        locationCodes: Object.fromEntries(ids.map((id) => [id, id])),
      }),
    ],
  };
};
