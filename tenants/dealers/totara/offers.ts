import { addDays } from '#domain/hours/dates.ts';
import { layeredKey } from '#domain/media/layered.ts';
import { promo } from '#tenants/promo.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Promos = TenantConfig['promos'];

/** Each summer has its own first and last day. */
const summers: Promos = [2026, 2027].map((year) =>
  promo({
    id: `summer-${year}`,
    title: 'The summer sale',
    text: 'Caravans and motorcycles for the long weekends: gas checked, tyres checked, ready to leave.',
    href: '/pages/summer',
    page: '/pages/summer',
    start: `${year}-11-15`,
    expiry: addDays(`${year + 1}-03-01`, -1),
    position: null,
    display: [],
    strictDisplay: false,
    priority: 10,
    who: 'For anybody who has the holidays off.',
    picture: layeredKey({ body: 'motorcycle-trail', view: 'front34', colour: '#b4531a' }),
    cars: { refinements: { item_type: ['caravan', 'motorcycle'] } },
    disclaimer:
      'For every caravan and motorcycle in the yard while the sale runs. Prices are what you pay to drive or tow away, GST included.\n' +
      'Each caravan leaves with a gas and electrical check by a registered person and a full 9 kg bottle. Each motorcycle leaves with fresh oil, a new Warrant of Fitness and its first service with us, within 12 months or 1,000 km.\n' +
      'A price before is one that the same vehicle had with us for at least four of the last eight weeks. This comes on top of your rights under the Consumer Guarantees Act.',
  }),
);

export const promos: Promos = [
  ...summers,
  promo({
    id: 'summer',
    title: 'Summer is a caravan',
    text: 'Book a look inside and the kettle is on. Bring the dog.',
    href: '/search/new-used-and-demo-cars/?item_type=caravan',
    start: '2026-07-01',
    expiry: '2027-12-31',
    position: 4,
    display: [],
    strictDisplay: false,
    picture: layeredKey({ body: 'caravan', view: 'front34', colour: '#2f6d4a' }),
  }),
  promo({
    id: 'two-warrants',
    title: 'Two warrants on us',
    text: 'With every car under $15,000: the next two Warrants of Fitness.',
    href: '/offers/two-warrants',
    start: '2026-07-01',
    expiry: '2027-12-31',
    position: null,
    display: [],
    strictDisplay: false,
    priority: 5,
    picture: layeredKey({ body: 'hatch', view: 'front34', colour: '#9db7c4' }),
    cars: { refinements: { item_type: ['car'] }, ranges: { price: { max: 15_000 } } },
    disclaimer:
      'The inspection fee of the next two Warrants of Fitness, at our workshop in Palmerston North, within 24 months of delivery. ' +
      'Repairs that an inspection asks for are quoted before they are done and are not included.',
  }),
];
