import { layeredKey } from '#domain/media/layered.ts';
import { promo } from '#tenants/promo.ts';
import type { TenantConfig } from '#tenants/schema.ts';

export const promos: TenantConfig['promos'] = [
  promo({
    id: 'electric',
    title: 'Drive electric for a day',
    text: 'Take one home overnight and see what it costs to charge.',
    href: '/search/new-used-and-demo-cars/?fuel=electric',
    start: '2026-07-01',
    expiry: '2027-12-31',
    position: 6,
    display: [],
    strictDisplay: false,
    picture: layeredKey({ body: 'suv-sport', view: 'front34dark', colour: '#2b6fe0' }),
  }),
  promo({
    id: 'home-charger',
    title: 'Home charger included',
    text: 'With every new electric car, fitted in Greater Melbourne. Worth $1,490.',
    href: '/offers/home-charger',
    start: '2026-07-01',
    expiry: '2027-12-31',
    position: null,
    display: ['new'],
    strictDisplay: true,
    priority: 5,
    picture: layeredKey({ body: 'suv-sport', view: 'front34dark', colour: '#f1f1ee' }),
    cars: { refinements: { car_type: ['new', 'demo'], fuel: ['electric'] } },
    disclaimer:
      'One 7 kW single-phase charger with up to 10 metres of cable, fitted by our electrician within 60 km of the Melbourne GPO before 31 March 2028. ' +
      'Changes to the switchboard are quoted separately. $1,490 is what charger and fitting cost from us without a car. For private buyers.',
  }),
];
