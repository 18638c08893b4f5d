import { layeredKey } from '#domain/media/layered.ts';
import { promo } from '#tenants/promo.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Promos = TenantConfig['promos'];

/** Each year the sale has its own first and last day. */
const YEARS = [2026, 2027];

const runout: Promos = YEARS.map((year) =>
  promo({
    id: `runout-${year}`,
    title: 'End of year runout',
    text: `New and demonstrator cars of ${year} and before, priced to leave our four yards before the new year. The first service is on us.`,
    href: '/pages/runout',
    page: '/pages/runout',
    start: `${year}-11-01`,
    expiry: `${year}-12-31`,
    position: null,
    display: [],
    strictDisplay: false,
    priority: 10,
    who: 'For private and business buyers; fleets please call.',
    picture: layeredKey({ body: 'suv', view: 'front34', colour: '#c03a0e' }),
    cars: { refinements: { car_type: ['new', 'demo'] }, ranges: { year: { max: year } } },
    disclaimer:
      `For new and demonstrator cars in stock, ordered and paid for by 31 December ${year}. Prices are drive away: registration, stamp duty, compulsory insurance and delivery are in them.\n` +
      'The first service is the one that the logbook names first, at Coastline Cairns Service or Coastline Townsville Service, within 12 months or 15,000 km of delivery. Tyres and brakes are not part of it.\n' +
      'A price before is one that the same car had with us for at least four of the last eight weeks. When a car is sold, its price goes with it.',
  }),
);

const endOfFinancialYear: Promos = YEARS.map((year) =>
  promo({
    id: `eofy-${year}`,
    title: 'End of financial year',
    text: 'Utes and vans that are registered and working before 30 June.',
    href: '/eofy',
    page: '/eofy',
    start: `${year}-05-15`,
    expiry: `${year}-06-30`,
    position: null,
    display: [],
    strictDisplay: false,
    priority: 10,
    who: 'For businesses with an ABN, and for anybody who wants a ute.',
    picture: layeredKey({ body: 'ute', view: 'front34', colour: '#2a5ea8' }),
    cars: { refinements: { body: ['ute', 'van', 'cabChassis'] } },
    disclaimer: `For utes, cab chassis and vans in stock that are delivered by 30 June ${year}. Whether and how much you may deduct is a question for your accountant, not for us.`,
  }),
);

export const promos: Promos = [
  ...runout,
  ...endOfFinancialYear,
  promo({
    id: 'demo-drive',
    title: 'Hardly driven',
    text: 'Our demonstrators: new-car smell, a few thousand kilometres, a smaller price.',
    href: '/search/demo-cars',
    cars: { refinements: { car_type: ['demo'] } },
    start: '2026-07-01',
    expiry: '2027-12-31',
    position: 5,
    display: ['used', 'new'],
    strictDisplay: false,
    picture: layeredKey({ body: 'suv-city', view: 'front34', colour: '#2a5ea8' }),
  }),
  promo({
    id: 'used-utes',
    title: 'Utes that have worked',
    text: 'Tow bars, trays and tub liners, from four yards along the coast.',
    href: '/search/ute?car_type=used',
    start: '2026-07-01',
    expiry: '2027-12-31',
    position: 11,
    display: ['used'],
    strictDisplay: true,
    picture: layeredKey({ body: 'ute', view: 'front34', colour: '#e9e9e6' }),
  }),
  promo({
    id: 'two-services',
    title: 'Two services included',
    text: 'With every used car under 60,000 km from our Queensland yards.',
    href: '/offers/two-services',
    start: '2026-07-01',
    expiry: '2027-12-31',
    position: null,
    display: ['used'],
    strictDisplay: true,
    priority: 5,
    picture: layeredKey({ body: 'sedan', view: 'front34', colour: '#8c1f1d' }),
    states: ['QLD'],
    cars: { refinements: { car_type: ['used'], item_type: ['car'] }, ranges: { km: { max: 60_000 } } },
    disclaimer:
      'The first two logbook services within 24 months or 30,000 km of delivery, whichever comes first, at a Coastline workshop. ' +
      'Tyres, brakes and fluids that the logbook does not name are not included. Not for fleet or trade buyers. Cannot be exchanged for money.',
  }),
];
