import { model, painted } from '#tenants/model.ts';
import type { ModelContent } from '#tenants/schemas/model-schema.ts';
import { modelQuestions } from './model-questions.ts';
import { imports } from './imports.ts';

const AS_OF = '2026-11-16';
const said = (dollars: number) => ({ cents: dollars * 100, type: 'drive_away' as const, as_of: AS_OF });

const range: ModelContent[] = [
  model({
    name: 'MT-07',
    make: 'Yamaha',
    short_description: 'The learner-legal twin that nobody sells after the restricted year.',
    fuel: 'Petrol',
    status: 'available',
    item_type: 'motorcycle',
    ...painted({
      body: 'motorcycle-road',
      views: ['front34', 'side'],
      paints: [
        ['Icon Blue', '#2a5ea8'],
        ['Tech Black', '#191b20'],
        ['Ice Storm', '#b9bcc0'],
      ],
    }),
    grades: [
      {
        name: 'LAMS',
        text: 'The one for a learner or restricted licence.',
        adds: ['Anti-lock brakes', '5-inch display', 'Can be made full power later'],
        price: said(14_990),
      },
    ],
    figures: {
      as_of: AS_OF,
      engines: [{ name: '655 cc twin', litres_per_100km: 4.3, co2_g_per_km: 100 }],
      size: { length_mm: 2_085, width_mm: 780, height_mm: 1_105 },
      seats: 2,
      safety: ['Anti-lock brakes'],
    },
    questions: [
      {
        question: 'Can I ride it on my learner licence?',
        answer:
          'This version is on the list of approved motorcycles. Aroha rides with you around the block the first time if you like.',
      },
      {
        question: 'Do you take my old one?',
        answer: 'Yes, running or not. Bring it, or send us pictures and we tell you a price the same day.',
      },
    ],
  }),
  model({
    name: 'Ninja 300',
    make: 'Kawasaki',
    short_description: 'Small, light and quick enough: where most of our riders begin.',
    fuel: 'Petrol',
    status: 'available',
    item_type: 'motorcycle',
    ...painted({
      body: 'motorcycle-sport',
      views: ['front34', 'side'],
      paints: [
        ['Lime Green', '#2f6d4a'],
        ['Ebony', '#101114'],
        ['Passion Red', '#a8201c'],
      ],
    }),
    grades: [
      {
        name: 'ABS',
        text: 'Learner-legal, with brakes that do not lock.',
        adds: ['Anti-lock brakes', 'Slipper clutch'],
        price: said(8_990),
      },
    ],
    figures: {
      as_of: AS_OF,
      engines: [{ name: '296 cc twin', litres_per_100km: 3.9, co2_g_per_km: 91 }],
      size: { length_mm: 2_015, width_mm: 715, height_mm: 1_110 },
      seats: 2,
      safety: ['Anti-lock brakes'],
    },
  }),
  model({
    name: 'Tenere 700',
    make: 'Yamaha',
    short_description: 'For the Rimutaka road, the gravel behind it and the river after that.',
    fuel: 'Petrol',
    status: 'on order',
    item_type: 'motorcycle',
    ...painted({
      body: 'motorcycle-trail',
      views: ['front34', 'side'],
      paints: [
        ['Icon Blue', '#1f3f7a'],
        ['Frozen Titanium', '#767b80'],
      ],
    }),
    grades: [
      {
        name: 'World Raid',
        text: 'Two tanks, so that the next pump may be far.',
        adds: ['23-litre tanks', 'Longer suspension', 'Steering damper'],
        price: said(21_990),
      },
    ],
    figures: {
      as_of: AS_OF,
      engines: [{ name: '689 cc twin', litres_per_100km: 4.3, co2_g_per_km: 100 }],
      size: { length_mm: 2_370, width_mm: 905, height_mm: 1_490 },
      seats: 2,
      safety: ['Anti-lock brakes that switch off'],
    },
  }),
  model({
    name: 'Unicorn',
    make: 'Bailey',
    short_description: 'A British four-berth with an island bed, heated for a South Island May.',
    fuel: 'Towed',
    status: 'available',
    item_type: 'caravan',
    ...painted({
      body: 'caravan',
      views: ['front34', 'side'],
      paints: [
        ['Silver stripe', '#b9bcc0'],
        ['Blue stripe', '#1f3f7a'],
      ],
    }),
    grades: [
      {
        name: 'Cadiz',
        text: 'Four berths, the bathroom across the back.',
        adds: ['Alde wet heating', 'Island bed', 'Solar panel', 'Self-containment certificate'],
        price: said(92_990),
      },
    ],
    figures: {
      as_of: AS_OF,
      size: { length_mm: 7_330, width_mm: 2_280, height_mm: 2_610 },
      sleeps: 4,
      tare_kg: 1_480,
      safety: ['Stability control at the hitch', 'Smoke and gas alarms'],
    },
    questions: [
      {
        question: 'Can my car tow it?',
        answer:
          'It may weigh 1,750 kg loaded. Aunty Ngaire looks your car up with you, and tells you when the answer is no.',
      },
      {
        question: 'Can I try it first?',
        answer: 'Stand it in your drive overnight. If it does not fit past the letterbox, we learnt that together.',
      },
    ],
  }),
  model({
    name: 'Swan',
    make: 'Jayco',
    short_description: 'A camper that opens to six beds and tows behind nearly anything.',
    fuel: 'Towed',
    status: 'available',
    item_type: 'caravan',
    ...painted({
      body: 'caravan-band',
      views: ['front34', 'side'],
      paints: [
        ['Green stripe', '#2f6d4a'],
        ['Beige stripe', '#c9bfa9'],
      ],
    }),
    grades: [
      {
        name: 'Outback Camper',
        text: 'Six beds, higher clearance, a kitchen inside.',
        adds: ['Off-road suspension', 'Awning', 'Hot water', 'Larger tyres'],
        price: said(38_990),
      },
    ],
    figures: {
      as_of: AS_OF,
      size: { length_mm: 5_630, width_mm: 2_180, height_mm: 1_750 },
      sleeps: 6,
      tare_kg: 1_190,
      safety: ['Electric brakes', 'Smoke alarm'],
    },
  }),
  ...imports,
];

/** The motorcycles and caravans that the yard orders new, and the imports it knows best. */
export const models: ModelContent[] = range.map((one) =>
  one.questions.length > 0 ? one : { ...one, questions: modelQuestions[one.name] ?? [] },
);
