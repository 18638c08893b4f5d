import { model, painted } from '#tenants/model.ts';
import type { ModelContent } from '#tenants/schemas/model-schema.ts';
import { AS_OF, said, views } from './toyotas.ts';

/** The new Mitsubishis of Townsville and the Gold Coast. */
export const mitsubishis: ModelContent[] = [
  model({
    name: 'Outlander',
    make: 'Mitsubishi',
    short_description: 'Seven seats, and a plug-in that does the week on electricity.',
    fuel: 'Petrol or plug-in hybrid',
    status: 'available',
    body: 'suv',
    ...painted({
      body: 'suv-large',
      views,
      paints: [
        ['Moonstone Grey', '#767b80'],
        ['Starlight White', '#dfe1e0'],
        ['Cosmic Blue', '#1f3f7a'],
        ['Black', '#191b20'],
      ],
    }),
    grades: [
      {
        name: 'ES',
        text: 'Five or seven seats in cloth.',
        adds: ['8-inch screen', 'Adaptive cruise control', '18-inch wheels'],
        price: said(39_900),
      },
      {
        name: 'LS',
        text: 'Seven seats and a view all around.',
        adds: ['Third row of seats', 'Around-view camera', 'Roof rails'],
        price: said(45_900),
      },
      {
        name: 'Exceed',
        text: 'Leather, a glass roof, all four wheels driven.',
        adds: ['All-wheel drive', 'Panoramic roof', 'Heated leather seats'],
        badges: ['Exceed', 'Exceed PHEV'],
        price: said(54_900),
      },
    ],
    figures: {
      as_of: AS_OF,
      engines: [
        { name: '2.5 petrol', litres_per_100km: 7.5, co2_g_per_km: 174 },
        { name: 'Plug-in hybrid', litres_per_100km: 1.5, co2_g_per_km: 35, range_km: 84 },
      ],
      size: { length_mm: 4_710, width_mm: 1_862, height_mm: 1_745 },
      seats: 7,
      towing_kg: 1_600,
      boot_litres: 478,
      safety: ['Forward collision mitigation', 'Blind spot warning', 'Eleven airbags'],
    },
  }),
  model({
    name: 'Triton',
    make: 'Mitsubishi',
    short_description: 'The value ute: wide tub, long service life, sharp price.',
    fuel: 'Diesel',
    status: 'available',
    body: 'ute',
    ...painted({
      body: 'ute-sport',
      views,
      paints: [
        ['Yamabuki Orange', '#b4531a'],
        ['White', '#e9e9e6'],
        ['Graphite Grey', '#5b6066'],
      ],
    }),
    grades: [
      {
        name: 'GLX',
        text: 'For work, with a rear step and rubber floor.',
        adds: ['Reversing camera', 'Rear parking sensors', '3,500 kg braked towing'],
        price: said(49_900),
      },
      {
        name: 'GSR',
        text: 'Leather, a sports bar and black wheels.',
        adds: ['Sports bar', 'Heated leather seats', 'Around-view camera'],
        price: said(66_900),
      },
    ],
    figures: {
      as_of: AS_OF,
      engines: [{ name: '2.4 diesel', litres_per_100km: 7.7, co2_g_per_km: 203 }],
      size: { length_mm: 5_320, width_mm: 1_865, height_mm: 1_795 },
      seats: 5,
      towing_kg: 3_500,
      safety: ['Forward collision mitigation', 'Lane departure prevention', 'Eight airbags'],
    },
  }),
];
