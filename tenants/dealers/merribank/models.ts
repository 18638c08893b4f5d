import { layeredKey } from '#domain/media/layered.ts';
import type { ModelContent } from '#tenants/schemas/model-schema.ts';
import { model as makeModel } from '#tenants/model.ts';

/** Painted alike over the range. */
const colours: ModelContent['colours'] = [
  { name: 'Atlas white', hex: '#f1f1ee' },
  { name: 'Cyber grey', hex: '#8f979e' },
  { name: 'Abyss', hex: '#1c2b3a' },
  { name: 'Intense blue', hex: '#2f5d8c' },
];

const grade = (name: string, text: string): ModelContent['grades'][number] => ({ name, text });

type Picture = Parameters<typeof layeredKey>[0];

const model = (
  name: string,
  fuel: string,
  short_description: string,
  { grades = [], ...image }: Picture & { grades?: ModelContent['grades'] },
): ModelContent =>
  makeModel({
    name,
    make: 'Hyundai',
    image: layeredKey(image),
    short_description,
    fuel,
    status: 'available',
    colours,
    grades,
  });

/** Descriptions have at most 75 characters (docs/product/content.md, 'Models'). */
export const models: ModelContent[] = [
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
    grades: [grade('Kona', 'Cloth and a 12-inch screen.'), grade('Premium', 'Heated seats and a head-up display.')],
  }),
  model('Tucson', 'Petrol or hybrid', 'Mid-size SUV, with a hybrid that suits long commutes.', {
    body: 'suv-sport',
    view: 'front34dark',
    colour: '#f1f1ee',
    grades: [
      grade('Tucson', 'Cloth, wireless phone mirroring and all the safety.'),
      grade('Elite', 'Leather, power seat and tailgate.'),
      grade('Premium', 'Glass roof, heated and cooled seats.'),
    ],
  }),
  model('Santa Fe', 'Petrol or hybrid', 'Seven seats, a square boot and an optional all-wheel drive.', {
    body: 'suv-large',
    view: 'front34dark',
    colour: '#1c2b3a',
    grades: [
      grade('Santa Fe', 'Seven seats in cloth.'),
      grade('Elite', 'Leather and 20-inch wheels.'),
      grade('Calligraphy', 'Six captain’s chairs in nappa leather.'),
    ],
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
