import { vehicleSections } from '#domain/arrangement/vehicle.ts';
import { defaultVehiclePage } from '#tenants/schemas/vehicle-page-schema.ts';
import { vehicleContentSchema, vehicleSchema, type Vehicle } from '#domain/vehicle/schema.ts';
import { slugify } from '#domain/text/rules.ts';
import { hitSchema } from '#domain/search/hit-schema.ts';
import { vehiclePhone } from '#domain/vehicle/words.ts';
import type { PartsAnswer } from '#functions/parts/contract.ts';
import type { ReviewsAnswer } from '#functions/reviews/contract.ts';
import { type ModelAnswer, type ModelEntry, type ModelsAnswer, type SearchAnswer } from '#functions/search/contract.ts';
import { offerDays, sitePromos } from '#functions/sites/offers.ts';
import { ownSections } from '#functions/sites/own-sections.ts';
import { siteSchema, type Site } from '#functions/sites/contract.ts';
import { listQuickLinks } from '#functions/sites/quick-links.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { loadTenants } from '#tenants/load.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** A Wednesday morning in Brisbane. */
export const fixtureNow = new Date('2026-11-18T00:30:00.000Z');

/** As `GET /api/v1/site` answers it. */
export const siteDocument = (config: TenantConfig): Site =>
  siteSchema.parse({
    ...config,
    layout: { ...config.layout, quick_links: listQuickLinks(config, fixtureNow) },
    arrangement: ownSections(config),
    estimates_on_costs: false,
    has_reviews: false,
    has_showcase: config.flags.promotion_slider,
    logo: null,
    promos: sitePromos(config, offerDays(config.locations, fixtureNow)),
    stylesheet: '/theme/0123456789abcdef.css',
    preloadFont: null,
  });

const sites = new Map<string, Site>();

/** Composed once, because every page of a test asks for it: change a copy. */
export const fixtureSite = (slug = 'coastline'): Site => {
  const known = sites.get(slug);
  if (known !== undefined) return known;
  const tenant = loadTenants().find(({ config }) => config.slug === slug);
  if (tenant === undefined) throw new Error(`There is no demo dealer '${slug}'.`);
  const site = siteDocument(tenant.config);
  sites.set(slug, site);
  return site;
};

/** With everything that a page can show; override as needed. */
export const fixtureVehicle = (overrides: Partial<Vehicle> = {}): Vehicle => {
  const content = vehicleContentSchema.parse({
    year: 2021,
    make: 'Toyota',
    model: 'Hilux',
    badge: 'SR5',
    series: 'GUN126R',
    stocknum: 'C10417',
    car_type: 'used',
    price_cents: 4_599_000,
    price_type: 'excl_govt_charges',
    colour: 'Glacier White',
    km: 38_210,
    seats: 5,
    doors: 4,
    fuel: 'Diesel',
    trans: 'Sports automatic',
    drive: '4x4',
    body: 'Utility',
    simple_fuel: 'diesel',
    simple_transmission: 'automatic',
    simple_drive: '4wd',
    simple_body: 'ute',
    engine_size: '2.8 L',
    cylinders: 4,
    dealercomments: 'One owner, full history.|Tow bar and tub liner fitted.',
    features: ['Adaptive cruise control', 'Reversing camera', 'Apple CarPlay', 'Tow bar', 'Tub liner'],
    location_id: 'cairns',
    city: 'Cairns',
    state: 'QLD',
  });
  // The schema drops unpublished fields, as on the server.
  return vehicleSchema.parse({
    ...content,
    id: 'car-1',
    slug: '2021-toyota-hilux-sr5-c10417',
    name: '2021 Toyota Hilux SR5',
    sold: false,
    sold_at: null,
    created_at: '2026-10-01T00:00:00.000Z',
    price_changed_at: null,
    media: ['l.ute.front34.white', 'l.ute.side.white'],
    photos_count: 2,
    rendered_pictures: true,
    dealership_id: 'coastline-cairns',
    dealership_slug: 'coastline-cairns',
    dealership_name: 'Coastline Cairns',
    location_name: 'Cairns',
    ...overrides,
  });
};

export const fixtureVehicleAnswer = (overrides: Partial<Vehicle> = {}, site: Site = fixtureSite()): VehicleAnswer => ({
  car: fixtureVehicle(overrides),
  location: site.locations[0] ?? null,
  phone: vehiclePhone(fixtureVehicle(overrides), site.locations[0] ?? null, site),
  availability: { confirmed_at: '2026-11-18T00:18:00.000Z', feed_fresh: true },
  price_history: [],
  price_since: null,
  reservable: false,
  offers: [],
  page: { ...defaultVehiclePage, sections: [...vehicleSections] },
});

const models = [
  { make: 'Toyota', model: 'Hilux', body: 'ute', year: 2021, price_cents: 4_599_000, km: 38_210 },
  { make: 'Mazda', model: 'CX-5', body: 'suv', year: 2023, price_cents: 3_899_000, km: 12_004 },
  { make: 'Hyundai', model: 'i30', body: 'hatch', year: 2019, price_cents: 1_999_000, km: 71_650 },
  { make: 'Kia', model: 'Carnival', body: 'peopleMover', year: 2022, price_cents: 5_299_000, km: 29_875 },
  { make: 'Ford', model: 'Ranger', body: 'ute', year: 2024, price_cents: null, km: 15 },
  {
    make: 'Mercedes-Benz',
    model: 'Sprinter 519CDI Extra Long Wheelbase',
    body: 'van',
    year: 2020,
    price_cents: 7_490_000,
    km: 154_900,
  },
] as const;
const paints = ['white', 'red', 'blue-dark', 'grey-dark', 'black', 'green'] as const;

const fixtureHits = (count: number): SearchAnswer['hits'] =>
  Array.from({ length: count }, (_, n) => {
    const kind = models[n % models.length] ?? models[0];
    const layers = kind.body === 'peopleMover' ? 'people-mover' : kind.body;
    return hitSchema.parse(
      fixtureVehicle({
        id: `car-${n}`,
        slug: `car-${n}`,
        make: kind.make,
        model: kind.model,
        year: kind.year,
        name: `${kind.year} ${kind.make} ${kind.model}`,
        price_cents: kind.price_cents,
        km: kind.km,
        simple_body: kind.body,
        media: n === 4 ? [] : [`l.${layers}.front34.${paints[n % paints.length] ?? 'white'}`],
      }),
    );
  });

/** A page of hits with plausible counts. */
export const fixtureSearch = (overrides: Partial<SearchAnswer> = {}): SearchAnswer => ({
  hits: fixtureHits(21),
  pages: 15,
  page: 1,
  count: 312,
  facets: {
    car_type: { used: 212, new: 68, demo: 32 },
    make: { Toyota: 84, Mazda: 51, Ford: 47, Hyundai: 44, Mitsubishi: 38, Kia: 29, 'Mercedes-Benz': 19 },
    model: { Hilux: 31, 'CX-5': 22, Ranger: 27, i30: 18, Carnival: 9 },
    make_model: {
      'Toyota > Hilux': 31,
      'Mazda > CX-5': 22,
      'Ford > Ranger': 27,
      'Hyundai > i30': 18,
      'Kia > Carnival': 9,
    },
    body: { suv: 121, ute: 78, hatch: 49, sedan: 31, van: 18, wagon: 15 },
    fuel: { petrol: 148, diesel: 122, hybrid: 31, electric: 11 },
    transmission: { automatic: 281, manual: 31 },
  },
  facetStats: { price: { min: 8_990, max: 119_900 }, km: { min: 5, max: 212_400 }, year: { min: 2011, max: 2026 } },
  ms: 1,
  listing: { canonical: '/search/new-used-and-demo-cars/', heading: 'New, used and demo cars', base: {} },
  read_as: null,
  relaxations: [],
  ...overrides,
});

const fixtureEntries: readonly ModelEntry[] = models.map(({ make, model, body, price_cents }, n) => ({
  make,
  make_slug: slugify(make),
  model,
  model_slug: slugify(model),
  image: n === 4 ? null : `l.${body === 'peopleMover' ? 'people-mover' : body}.front34.${paints[n] ?? 'white'}`,
  short_description: n === 0 ? 'The ute that half the coast drives.' : null,
  fuel: n === 0 ? 'Diesel' : null,
  status: n === 0 ? 'available' : null,
  count: n === 0 ? 31 : n,
  price_from: price_cents === null ? null : price_cents / 100,
  new_count: n === 0 ? 12 : 0,
  used_count: n === 0 ? 19 : n,
  used_from: price_cents === null ? null : price_cents / 100,
  new_from: n === 0 ? 54_990 : null,
  new_from_as_of: null,
  body,
  item_type: 'car',
  in_range: n === 0,
}));

export const fixtureModels = (overrides: Partial<ModelsAnswer> = {}): ModelsAnswer => ({
  make: null,
  models: [...fixtureEntries],
  count: 48,
  page: 1,
  pages: 3,
  vehicles: 312,
  makes: [
    { slug: 'ford', name: 'Ford', count: 7 },
    { slug: 'mazda', name: 'Mazda', count: 9 },
    { slug: 'toyota', name: 'Toyota', count: 12 },
  ],
  bodies: { suv: 121, ute: 78, peopleMover: 9 },
  ...overrides,
});

export const fixtureModel = (overrides: Partial<ModelEntry> = {}): ModelAnswer => ({
  model: { ...fixtureEntries[0]!, ...overrides },
  price_type: 'drive_away',
  price: { cents: 54_990_00, type: 'drive_away', basis: 'new', as_of: null },
  colours: [
    {
      name: 'Glacier White',
      hex: '#f4f4f2',
      pictures: ['l.ute.front34.white', 'l.ute.side.white', 'l.ute.rear34.white'],
    },
    { name: 'Deep Red', hex: '#8e1118', pictures: ['l.ute.front34.red', 'l.ute.side.red', 'l.ute.rear34.red'] },
  ],
  grades: [
    {
      name: 'SR5',
      text: 'Leather and a tub liner.',
      adds: ['Rear differential lock'],
      price: { cents: 62_888_00, type: 'drive_away', basis: 'new', as_of: null },
      count: 3,
      badges: ['SR5'],
    },
  ],
  figures: null,
  questions: [],
  brochure: null,
  hits: fixtureHits(21).filter(({ model }) => model === 'Hilux'),
  nearest: [],
  example: null,
  rivals: [],
});

export const fixtureReviews = (overrides: Partial<ReviewsAnswer> = {}): ReviewsAnswer => ({
  source: 'google',
  overall: { average: 4.6, count: 1_284 },
  locations: [{ location_id: 'cairns', average: 4.6, count: 1_284, url: 'https://maps.example.com/cairns' }],
  reviews: Array.from({ length: 5 }, (_, n) => ({
    id: `review-${n}`,
    author: `Author ${n}`,
    author_url: null,
    rating: n % 2 === 0 ? 5 : 4,
    text: `Text ${n}`,
    published_at: `2026-11-0${n + 1}T00:00:00.000Z`,
    location_id: 'cairns',
  })),
  minimum: 4,
  hides: false,
  ...overrides,
});

/** Without a catalogue, unless parts are given. */
export const fixtureParts = (hits: PartsAnswer['hits'] = [], overrides: Partial<PartsAnswer> = {}): PartsAnswer => ({
  total: hits.length,
  hits,
  count: hits.length,
  pages: Math.min(1, hits.length),
  page: 1,
  facets: {},
  read_as: { words: [], vehicles: [], years: [], forgiven: false },
  part: null,
  categories: [],
  ms: 1,
  ...overrides,
});
