import type { TenantConfig } from '#tenants/schema.ts';

type Model = TenantConfig['models'][number];

const model = (name: string, fuel: string, short_description: string): Model => ({
  name,
  make: 'Hyundai',
  image: null,
  short_description,
  fuel,
  status: 'available',
});

/** The range on the floor (decision 98): at most 75 characters each. */
export const models: Model[] = [
  model('i30', 'Petrol', 'Hatch or sedan, easy to park and quiet on the freeway.'),
  model('Venue', 'Petrol', 'The small SUV that fits a city garage.'),
  model('Kona', 'Petrol, hybrid or electric', 'Small SUV with room for four adults and a weekend away.'),
  model('Tucson', 'Petrol or hybrid', 'Mid-size SUV, with a hybrid that suits long commutes.'),
  model('Santa Fe', 'Petrol or hybrid', 'Seven seats, a square boot and an optional all-wheel drive.'),
  model('Ioniq 5', 'Electric', 'All electric, flat floor, fast to charge.'),
  model('Staria', 'Diesel', 'Eight seats with doors that slide.'),
];
