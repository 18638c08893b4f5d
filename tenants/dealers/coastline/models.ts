import { layeredKey } from '#domain/media/layered.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Model = TenantConfig['models'][number];

const view = 'front34';

/** The model without a picture is shown by its name. */
export const models: Model[] = [
  {
    name: 'Hilux',
    make: 'Toyota',
    image: layeredKey({ body: 'ute', view, colour: '#eeeeea' }),
    short_description: 'The ute that half the coast drives to work and to the boat ramp.',
    fuel: 'Diesel',
    status: 'available',
  },
  {
    name: 'RAV4',
    make: 'Toyota',
    image: layeredKey({ body: 'suv', view, colour: '#6f7f8c' }),
    short_description: 'Family SUV with a hybrid that is easy on the school run.',
    fuel: 'Petrol or hybrid',
    status: 'available',
  },
  {
    name: 'Ranger',
    make: 'Ford',
    image: layeredKey({ body: 'ute', view, colour: '#b4481e' }),
    short_description: 'Tows three and a half tonnes and still fits the car park.',
    fuel: 'Diesel',
    status: 'available',
  },
  {
    name: 'Tiggo 7 Pro',
    make: 'Chery',
    image: null,
    short_description: 'Mid-size SUV with a long warranty. Ask us when the next one lands.',
    fuel: 'Petrol',
    status: 'on order',
  },
];
