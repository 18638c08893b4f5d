import { layeredKey } from '#domain/media/layered.ts';
import type { TenantConfig } from '#tenants/schema.ts';

export const slider: TenantConfig['slider'] = {
  seconds: 8,
  slides: [
    {
      id: 'electric-overnight',
      title: 'Take an electric car home tonight',
      text: 'Drive it to work tomorrow and see what a charge costs you.',
      link: { label: 'Book the drive', href: '/book-test-drive' },
      picture: layeredKey({ body: 'suv-electric', view: 'front34dark', colour: '#dfe1e0' }),
      alt: 'A white electric SUV in a dark studio, seen from the front.',
      fit: 'beside',
      start: null,
      expiry: null,
    },
    {
      id: 'home-charger',
      title: 'A charger on your own wall',
      text: 'It comes with every new electric car, fitted by our electrician.',
      link: { label: 'The offer and its conditions', href: '/offers/home-charger' },
      picture: layeredKey({ body: 'hatch', view: 'front34dark', colour: '#e9e9e6' }),
      alt: 'A white hatchback in a dark studio, seen from the front.',
      fit: 'beside',
      start: '2026-07-01',
      expiry: '2027-12-31',
    },
    {
      id: 'demonstrators',
      title: 'Driven by us, priced for you',
      text: 'Demonstrators of every model, a few thousand kilometres old.',
      link: { label: 'See our demonstrators', href: '/search/demo-cars' },
      picture: layeredKey({ body: 'sedan', view: 'front34dark', colour: '#8e1118' }),
      alt: 'A dark red sedan in a dark studio, seen from the front.',
      fit: 'beside',
      start: null,
      expiry: null,
    },
  ],
};
