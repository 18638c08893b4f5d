import { model, painted } from '#tenants/model.ts';
import type { ModelContent } from '#tenants/schemas/model-schema.ts';

export const AS_OF = '2026-11-16';
export const views = ['front34', 'side', 'rear34'] as const;
/** A drive-away price that is said while none of the grade stands in a yard. */
export const said = (dollars: number) => ({ cents: dollars * 100, type: 'drive_away' as const, as_of: AS_OF });

/** The new Toyotas of Cairns, Townsville and Ballina. */
export const toyotas: ModelContent[] = [
  model({
    name: 'Hilux',
    make: 'Toyota',
    short_description: 'The ute that half the coast drives to work and to the boat ramp.',
    fuel: 'Diesel',
    status: 'available',
    body: 'ute',
    ...painted({
      body: 'ute',
      views,
      paints: [
        ['Glacier White', '#e9e9e6'],
        ['Silver Sky', '#b9bcc0'],
        ['Graphite', '#44484d'],
        ['Feverish Red', '#8e1118'],
        ['Nebula Blue', '#1f3f7a'],
      ],
    }),
    grades: [
      {
        name: 'Workmate',
        text: 'Steel wheels and a vinyl floor, ready for a tray.',
        adds: ['Reversing camera', 'Air conditioning', 'Seven airbags', '3,200 kg braked towing in 4x4'],
        badges: ['Workmate', 'Workmate Hi-Rider'],
        price: said(46_900),
      },
      {
        name: 'SR',
        text: 'The 2.8-litre engine and carpet underfoot.',
        adds: ['17-inch alloy wheels', 'Tow bar wiring', 'Carpet', '3,500 kg braked towing'],
        price: said(59_900),
      },
      {
        name: 'SR5',
        text: 'What most people who also drive it on Sunday buy.',
        adds: ['Rear differential lock', 'LED headlamps', 'Keyless entry', 'Side steps'],
        price: said(67_900),
      },
      {
        name: 'Rogue',
        text: 'A wider track and a tub that locks.',
        adds: ['Powered roller cover', 'Heated leather seats', 'JBL sound', 'Marine carpet in the tub'],
        price: said(77_500),
      },
    ],
    figures: {
      as_of: AS_OF,
      engines: [
        { name: '2.4 diesel', litres_per_100km: 7.6, co2_g_per_km: 200 },
        { name: '2.8 diesel', litres_per_100km: 7.9, co2_g_per_km: 207 },
      ],
      size: { length_mm: 5_325, width_mm: 1_855, height_mm: 1_865 },
      seats: 5,
      towing_kg: 3_500,
      safety: ['Autonomous emergency braking', 'Lane departure alert', 'Road sign assist', 'Seven airbags'],
    },
  }),
  model({
    name: 'RAV4',
    make: 'Toyota',
    short_description: 'Family SUV with a hybrid that is easy on the school run.',
    fuel: 'Hybrid',
    status: 'available',
    body: 'suv',
    ...painted({
      body: 'suv',
      views,
      paints: [
        ['Storm', '#6f7f8c'],
        ['Frosted White', '#e9e9e6'],
        ['Saturn Blue', '#2a5ea8'],
        ['Eclipse Black', '#101114'],
        ['Atomic Rush', '#a8201c'],
      ],
    }),
    grades: [
      {
        name: 'GX',
        text: 'Cloth seats and all the safety.',
        adds: ['10.5-inch screen', 'Dual-zone air conditioning', 'Adaptive cruise control'],
        badges: ['GX Hybrid'],
        price: said(45_900),
      },
      {
        name: 'GXL',
        text: 'Keyless, with roof rails for the racks.',
        adds: ['Smart entry', 'Roof rails', 'Blind spot monitor', 'Wireless charger'],
        badges: ['GXL Hybrid'],
        price: said(49_500),
      },
      {
        name: 'Cruiser',
        text: 'Power tailgate and heated seats.',
        adds: ['Power tailgate', 'Heated front seats', 'Sunroof', '18-inch wheels'],
        badges: ['Cruiser Hybrid'],
        price: said(56_500),
      },
      {
        name: 'Edge',
        text: 'The one for gravel roads, with all four wheels driven.',
        adds: ['Trail mode', 'All-weather floor', 'Ventilated seats'],
        badges: ['Edge Hybrid'],
        price: said(60_900),
      },
    ],
    figures: {
      as_of: AS_OF,
      engines: [{ name: '2.5 hybrid', litres_per_100km: 4.8, co2_g_per_km: 109 }],
      size: { length_mm: 4_600, width_mm: 1_855, height_mm: 1_685 },
      seats: 5,
      towing_kg: 1_500,
      boot_litres: 542,
      safety: ['Autonomous emergency braking', 'Lane trace assist', 'Rear cross traffic alert', 'Seven airbags'],
    },
    questions: [
      {
        question: 'Do I have to plug the hybrid in?',
        answer: 'No. It charges itself while you drive and brake. You fill it with petrol and nothing else.',
      },
      {
        question: 'How long is the wait?',
        answer:
          'What is listed as in stock stands in one of our yards. For another colour we tell you the month that the factory tells us, and you may change your mind until it is built.',
      },
    ],
  }),
  model({
    name: 'Corolla',
    make: 'Toyota',
    short_description: 'A hatch that parks in town and asks for four litres.',
    fuel: 'Hybrid',
    status: 'available',
    body: 'hatch',
    ...painted({
      body: 'hatch',
      views,
      paints: [
        ['Lunar Blue', '#2a5ea8'],
        ['Glacier White', '#e9e9e6'],
        ['Volcanic Red', '#8e1118'],
        ['Silver Pearl', '#b9bcc0'],
      ],
    }),
    grades: [
      {
        name: 'Ascent Sport',
        text: 'All the safety, a hybrid, nothing you would not use.',
        adds: ['8-inch screen', 'Adaptive cruise control', 'Keyless start'],
        badges: ['Ascent Sport Hybrid'],
        price: said(35_900),
      },
      {
        name: 'SX',
        text: 'A bigger screen and blind spot monitors.',
        adds: ['Blind spot monitor', 'Satellite navigation', 'Fog lamps'],
        badges: ['SX Hybrid'],
        price: said(39_200),
      },
      {
        name: 'ZR',
        text: 'Sports seats and a head-up display.',
        adds: ['Head-up display', 'Heated sports seats', '18-inch wheels', 'Eight speakers'],
        badges: ['ZR Hybrid'],
        price: said(43_500),
      },
    ],
    figures: {
      as_of: AS_OF,
      engines: [{ name: '1.8 hybrid', litres_per_100km: 4, co2_g_per_km: 90 }],
      size: { length_mm: 4_375, width_mm: 1_790, height_mm: 1_435 },
      seats: 5,
      boot_litres: 217,
      safety: ['Autonomous emergency braking', 'Lane trace assist', 'Seven airbags'],
    },
  }),
  model({
    name: 'Landcruiser Prado',
    make: 'Toyota',
    short_description: 'Seven seats to the end of the road, and past it.',
    fuel: 'Diesel',
    status: 'available',
    body: '4x4',
    ...painted({
      body: 'off-roader',
      views,
      paints: [
        ['Ebony', '#101114'],
        ['Glacier White', '#e9e9e6'],
        ['Dusty Bronze', '#6b5a45'],
        ['Highland Green', '#3c4a3c'],
      ],
    }),
    grades: [
      {
        name: 'GX',
        text: 'Five seats and a hose-out floor.',
        adds: ['Low range', 'Trailer wiring'],
        price: said(78_500),
      },
      {
        name: 'GXL',
        text: 'Seven seats and keyless entry.',
        adds: ['Third row of seats', 'Smart entry', 'Three-zone climate control'],
        price: said(86_900),
      },
      {
        name: 'VX',
        text: 'Leather-accented seats that heat and cool.',
        adds: ['Multi-terrain monitor', '14-speaker sound', 'Power tailgate'],
        price: said(95_900),
      },
      {
        name: 'Altitude',
        text: 'A rear lock and a front bar that lets go.',
        adds: ['Rear differential lock', 'Disconnecting front stabiliser', 'Head-up display'],
        price: said(101_500),
      },
    ],
    figures: {
      as_of: AS_OF,
      engines: [{ name: '2.8 diesel', litres_per_100km: 7.9, co2_g_per_km: 208 }],
      size: { length_mm: 4_925, width_mm: 1_980, height_mm: 1_935 },
      seats: 7,
      towing_kg: 3_500,
      safety: ['Autonomous emergency braking', 'Lane trace assist', 'Nine airbags'],
    },
  }),
];
