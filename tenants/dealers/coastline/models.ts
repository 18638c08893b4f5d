import { model, painted } from '#tenants/model.ts';
import type { ModelContent } from '#tenants/schemas/model-schema.ts';
import { modelQuestions } from './model-questions.ts';
import { mitsubishis } from './mitsubishis.ts';
import { AS_OF, said, toyotas, views } from './toyotas.ts';

const range: ModelContent[] = [
  ...toyotas,
  model({
    name: 'CX-5',
    make: 'Mazda',
    short_description: 'The SUV that drives like a car half its height.',
    fuel: 'Petrol',
    status: 'available',
    body: 'suv',
    ...painted({
      body: 'suv-sport',
      views,
      paints: [
        ['Soul Red', '#8e1118'],
        ['Snowflake White', '#e9e9e6'],
        ['Machine Grey', '#44484d'],
        ['Deep Crystal Blue', '#16294f'],
      ],
    }),
    grades: [
      {
        name: 'Maxx Sport',
        text: 'Navigation and a screen that faces you.',
        adds: ['10.25-inch screen', 'Dual-zone climate control', 'Rear vents'],
        price: said(44_900),
      },
      {
        name: 'Touring',
        text: 'Half leather, keyless.',
        adds: ['Advanced keyless entry', 'Parking sensors front and rear', 'Wireless charger'],
        price: said(48_500),
      },
      {
        name: 'Akera',
        text: 'The turbo engine, a view from above, cooled seats.',
        adds: ['2.5 turbo', '360-degree view', 'Ventilated leather seats', 'Bose sound'],
        price: said(58_900),
      },
    ],
    figures: {
      as_of: AS_OF,
      engines: [
        { name: '2.5 petrol', litres_per_100km: 7.4, co2_g_per_km: 172 },
        { name: '2.5 turbo petrol', litres_per_100km: 8.1, co2_g_per_km: 191 },
      ],
      size: { length_mm: 4_575, width_mm: 1_842, height_mm: 1_685 },
      seats: 5,
      towing_kg: 2_000,
      boot_litres: 438,
      safety: ['Smart brake support', 'Blind spot monitoring', 'Rear cross traffic alert', 'Six airbags'],
    },
  }),
  ...mitsubishis,
  model({
    name: 'Haval Jolion',
    make: 'GWM',
    short_description: 'A small SUV with a big back seat and a seven-year warranty.',
    fuel: 'Petrol or hybrid',
    status: 'available',
    body: 'suv',
    ...painted({
      body: 'suv-small',
      views,
      paints: [
        ['Hamilton White', '#e9e9e6'],
        ['Mars Red', '#a8201c'],
        ['Smoke Grey', '#5b6066'],
        ['Azure Blue', '#2a5ea8'],
      ],
    }),
    grades: [
      {
        name: 'Premium',
        text: 'The price that brings people in, with all the safety.',
        adds: ['10.25-inch screen', 'Adaptive cruise control', 'Rear camera'],
        price: said(27_990),
      },
      {
        name: 'Ultra Hybrid',
        text: 'The hybrid, with a glass roof.',
        adds: ['Hybrid engine', 'Panoramic roof', 'Head-up display', 'Heated seats'],
        price: said(36_990),
      },
    ],
    figures: {
      as_of: AS_OF,
      engines: [
        { name: '1.5 turbo petrol', litres_per_100km: 7.3, co2_g_per_km: 170 },
        { name: '1.5 hybrid', litres_per_100km: 5.2, co2_g_per_km: 119 },
      ],
      size: { length_mm: 4_472, width_mm: 1_841, height_mm: 1_619 },
      seats: 5,
      boot_litres: 430,
      safety: ['Autonomous emergency braking', 'Lane keep assist', 'Seven airbags'],
    },
  }),
  model({
    name: 'Tiggo 7 Pro',
    make: 'Chery',
    short_description: 'Mid-size SUV with a long warranty. Ask us when the next one lands.',
    fuel: 'Petrol',
    status: 'on order',
    body: 'suv',
    ...painted({
      body: 'suv-city',
      views,
      paints: [
        ['Ultramarine', '#1f3f7a'],
        ['Mercurial Grey', '#767b80'],
        ['Carbon Crystal Black', '#101114'],
        ['Lunar White', '#e9e9e6'],
        ['Mars Red', '#8e1118'],
      ],
    }),
    grades: [
      {
        name: 'Urban',
        text: 'All the safety, and two screens in one piece of glass.',
        adds: ['Two 12.3-inch screens', 'Adaptive cruise control', 'Wireless phone mirroring', '18-inch wheels'],
        price: said(34_990),
      },
      {
        name: 'Ultimate',
        text: 'The family one: a roof of glass and a tailgate that opens by itself.',
        adds: ['Panoramic roof', 'Power tailgate', 'Heated and ventilated seats', 'View from above', 'Sony sound'],
        price: said(39_990),
      },
    ],
    figures: {
      as_of: AS_OF,
      engines: [{ name: '1.6 turbo petrol', litres_per_100km: 7, co2_g_per_km: 162 }],
      size: { length_mm: 4_513, width_mm: 1_862, height_mm: 1_696 },
      seats: 5,
      boot_litres: 475,
      safety: [
        'Autonomous emergency braking',
        'Lane keep assist',
        'Blind spot detection',
        'Rear cross traffic alert',
        'Eight airbags',
      ],
    },
    questions: [
      {
        question: 'When can I have one?',
        answer:
          'They come in small numbers. Tell us the colour and the grade, and we call you when one is on the boat, with the month that we are told. You pay nothing to be on the list.',
      },
      {
        question: 'Can I see one before I order?',
        answer:
          'When a demonstrator stands with us it is listed here with its yard. Until then we show you its nearest relatives in the yard, at about the same price.',
      },
      {
        question: 'Who services it?',
        answer: 'Our own workshops in Cairns, Townsville and on the Gold Coast, at the intervals of the service book.',
      },
    ],
  }),
];

/** New Toyota, Mazda, Mitsubishi and GWM, and one Chery to order. */
export const models: ModelContent[] = range.map((one) =>
  one.questions.length > 0 ? one : { ...one, questions: modelQuestions[one.name] ?? [] },
);
