import { layeredKey } from '#domain/media/layered.ts';
import type { ModelContent } from '#tenants/schemas/model-schema.ts';
import { model } from '#tenants/model.ts';

const view = 'front34';

/** The model without a picture is shown by its name. */
export const models: ModelContent[] = [
  model({
    name: 'Hilux',
    make: 'Toyota',
    image: layeredKey({ body: 'ute', view, colour: '#eeeeea' }),
    short_description: 'The ute that half the coast drives to work and to the boat ramp.',
    fuel: 'Diesel',
    status: 'available',
    colours: [
      { name: 'White', hex: '#eeeeea' },
      { name: 'Silver', hex: '#b9bdc1' },
      { name: 'Graphite', hex: '#4a4e54' },
      { name: 'Deep red', hex: '#8c1f1d' },
    ],
    grades: [
      { name: 'Workmate', text: 'Steel wheels, vinyl floor, ready for a tray.' },
      { name: 'SR', text: 'Alloys, carpet and a tow bar.' },
      { name: 'SR5', text: 'Leather, tub liner and a rear diff lock.' },
    ],
  }),
  model({
    name: 'RAV4',
    make: 'Toyota',
    image: layeredKey({ body: 'suv', view, colour: '#6f7f8c' }),
    short_description: 'Family SUV with a hybrid that is easy on the school run.',
    fuel: 'Petrol or hybrid',
    status: 'available',
    colours: [
      { name: 'White', hex: '#f2f2ef' },
      { name: 'Storm', hex: '#6f7f8c' },
      { name: 'Blue', hex: '#2d5aa0' },
    ],
    grades: [
      { name: 'GX', text: 'Cloth seats and all the safety.' },
      { name: 'Cruiser', text: 'Power tailgate and heated seats.' },
    ],
  }),
  model({
    name: 'Ranger',
    make: 'Ford',
    image: layeredKey({ body: 'ute', view, colour: '#b4481e' }),
    short_description: 'Tows three and a half tonnes and still fits the car park.',
    fuel: 'Diesel',
    status: 'available',
    colours: [
      { name: 'White', hex: '#f0f0ee' },
      { name: 'Copper', hex: '#b4481e' },
      { name: 'Black', hex: '#1b1c1e' },
    ],
    grades: [
      { name: 'XL', text: 'For work, with a tray or a tub.' },
      { name: 'XLT', text: 'Alloys, side steps and a tow pack.' },
      { name: 'Wildtrak', text: 'Roller shutter and a roof rail system.' },
    ],
  }),
  model({
    name: 'Tiggo 7 Pro',
    make: 'Chery',
    image: null,
    short_description: 'Mid-size SUV with a long warranty. Ask us when the next one lands.',
    fuel: 'Petrol',
    status: 'on order',
  }),
];
