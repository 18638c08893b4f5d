import { layeredKey } from '#domain/media/layered.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Model = TenantConfig['models'][number];

const model = (
  name: string,
  fuel: string,
  short_description: string,
  image: Parameters<typeof layeredKey>[0],
): Model => ({
  name,
  make: 'Hyundai',
  image: layeredKey(image),
  short_description,
  fuel,
  status: 'available',
});

/** Descriptions have at most 75 characters (docs/product/content.md, 'Models'). */
export const models: Model[] = [
  model('i30', 'Petrol', 'Hatch or sedan, easy to park and quiet on the freeway.', {
    body: 'hatch',
    view: 'front34dark',
    colour: '#8f979e',
  }),
  model('Venue', 'Petrol', 'The small SUV that fits a city garage.', {
    body: 'suv-small',
    view: 'front34dark',
    colour: '#b8bcc0',
  }),
  model('Kona', 'Petrol, hybrid or electric', 'Small SUV with room for four adults and a weekend away.', {
    body: 'suv-city',
    view: 'front34dark',
    colour: '#2f5d8c',
  }),
  model('Tucson', 'Petrol or hybrid', 'Mid-size SUV, with a hybrid that suits long commutes.', {
    body: 'suv-sport',
    view: 'front34dark',
    colour: '#f1f1ee',
  }),
  model('Santa Fe', 'Petrol or hybrid', 'Seven seats, a square boot and an optional all-wheel drive.', {
    body: 'suv-large',
    view: 'front34dark',
    colour: '#1c2b3a',
  }),
  model('Ioniq 5', 'Electric', 'All electric, flat floor, fast to charge.', {
    body: 'suv-sport',
    view: 'front34dark',
    colour: '#2b6fe0',
  }),
  model('Staria', 'Diesel', 'Eight seats with doors that slide.', {
    body: 'people-mover',
    view: 'front34dark',
    colour: '#3a3d42',
  }),
];
