import type { ModelContent } from '#tenants/schemas/model-schema.ts';
import { modelQuestions } from './model-questions.ts';
import { electricModels } from './electric-models.ts';
import { AS_OF, assist, grade, model } from './hyundai.ts';

const range: ModelContent[] = [
  model(
    { body: 'hatch', paint: 'grey' },
    {
      name: 'i30',
      fuel: 'Petrol',
      short_description: 'Hatch or sedan, easy to park and quiet on the freeway.',
      body: 'hatch',
      grades: [
        grade(['i30', '2.0 GDi'], 32_900, 'The hatch, complete.', ['Two 10.25-inch screens', 'Smart cruise control']),
        grade(['N Line'], 40_900, 'A turbo and seats that hold you.', ['1.6 turbo', 'Sports seats', '18-inch wheels']),
        grade(['N', 'N Premium'], 57_900, 'For a Sunday, or a track.', ['Limited slip differential', 'Launch control']),
      ],
      figures: {
        as_of: AS_OF,
        engines: [
          { name: '2.0 petrol', litres_per_100km: 7.4, co2_g_per_km: 173 },
          { name: '1.6 turbo petrol', litres_per_100km: 6.7, co2_g_per_km: 155 },
          { name: '2.0 turbo petrol', litres_per_100km: 8.5, co2_g_per_km: 198 },
        ],
        size: { length_mm: 4_340, width_mm: 1_795, height_mm: 1_455 },
        seats: 5,
        boot_litres: 395,
        safety: [...assist, 'Seven airbags'],
      },
    },
  ),
  model(
    { body: 'suv-small', paint: 'red' },
    {
      name: 'Venue',
      fuel: 'Petrol',
      short_description: 'The small SUV that fits a city garage.',
      body: 'suv',
      grades: [
        grade(['Venue', '1.6'], 27_900, 'High seat, small footprint.', ['8-inch screen', 'Rear camera']),
        grade(['Active'], 29_500, 'Alloys and keyless entry.', ['Alloy wheels', 'Keyless entry', 'Rear sensors']),
        grade(['Elite'], 32_500, 'Two tones, climate control.', ['Two-tone roof', 'Climate control', 'Navigation']),
      ],
      figures: {
        as_of: AS_OF,
        engines: [{ name: '1.6 petrol', litres_per_100km: 7.2, co2_g_per_km: 165 }],
        size: { length_mm: 4_040, width_mm: 1_770, height_mm: 1_592 },
        seats: 5,
        boot_litres: 355,
        safety: ['Autonomous emergency braking', 'Lane keeping assist', 'Six airbags'],
      },
    },
  ),
  model(
    { body: 'suv-city', paint: 'blue' },
    {
      name: 'Kona',
      fuel: 'Petrol, hybrid or electric',
      short_description: 'Small SUV with room for four adults and a weekend away.',
      body: 'suv',
      grades: [
        grade(['Kona', '2.0 MPI'], 36_500, 'Cloth and a 12-inch screen.', ['12.3-inch screen', 'Over-the-air updates']),
        grade(['Premium', 'Hybrid Premium'], 45_900, 'The hybrid, with heated seats.', [
          'Hybrid',
          'Head-up display',
          'Heated seats',
        ]),
        grade(['N Line Premium'], 49_900, 'The turbo, all wheels driven.', ['1.6 turbo', 'All-wheel drive']),
        grade(['Electric', 'Electric Extended Range'], 62_900, 'Silent, and charged over lunch.', [
          'Extended range battery',
          'Heat pump',
        ]),
      ],
      figures: {
        as_of: AS_OF,
        engines: [
          { name: '2.0 petrol', litres_per_100km: 6.9, co2_g_per_km: 158 },
          { name: '1.6 hybrid', litres_per_100km: 3.9, co2_g_per_km: 90 },
          { name: '1.6 turbo petrol', litres_per_100km: 6.7, co2_g_per_km: 154 },
          { name: 'Electric', kwh_per_100km: 14.7, co2_g_per_km: 0, range_km: 505 },
        ],
        size: { length_mm: 4_350, width_mm: 1_825, height_mm: 1_585 },
        seats: 5,
        boot_litres: 407,
        safety: [...assist, 'Seven airbags'],
      },
    },
  ),
  model(
    { body: 'suv-sport', paint: 'white' },
    {
      name: 'Tucson',
      fuel: 'Petrol, diesel or hybrid',
      short_description: 'Mid-size SUV, with a hybrid that suits long commutes.',
      body: 'suv',
      grades: [
        grade(['Tucson', '2.0 MPI'], 41_900, 'Cloth and all the safety.', [
          'Wireless phone mirroring',
          '17-inch wheels',
        ]),
        grade(['Elite'], 46_900, 'Leather, power seat and tailgate.', ['Leather', 'Power tailgate', '18-inch wheels']),
        grade(['N Line', 'Elite N Line'], 52_500, 'The turbo with all wheels driven.', [
          '1.6 turbo',
          'All-wheel drive',
        ]),
        grade(['Premium', 'Highlander', 'Premium Hybrid'], 56_500, 'Glass roof, heated and cooled seats.', [
          'Glass roof',
          'Cooled seats',
          '360 view',
        ]),
      ],
      figures: {
        as_of: AS_OF,
        engines: [
          { name: '2.0 petrol', litres_per_100km: 7.4, co2_g_per_km: 172 },
          { name: '1.6 turbo petrol', litres_per_100km: 6.7, co2_g_per_km: 155 },
          { name: '1.6 hybrid', litres_per_100km: 5.3, co2_g_per_km: 121 },
        ],
        size: { length_mm: 4_640, width_mm: 1_865, height_mm: 1_665 },
        seats: 5,
        towing_kg: 1_900,
        boot_litres: 539,
        safety: [...assist, 'Seven airbags'],
      },
      questions: [
        {
          question: 'Petrol or hybrid?',
          answer:
            'Drive both. With mostly town kilometres the hybrid uses the least; for a caravan at the weekend ask us which engine may tow it.',
        },
        {
          question: 'Can you bring one to me?',
          answer: 'Within thirty minutes of Pakenham, yes. Book a test drive and write where you would like to begin.',
        },
      ],
    },
  ),
  model(
    { body: 'suv-large', paint: 'abyss' },
    {
      name: 'Santa Fe',
      fuel: 'Petrol or hybrid',
      short_description: 'Seven seats, a square boot and an optional all-wheel drive.',
      body: 'suv',
      grades: [
        grade(['Santa Fe', '2.5T'], 57_900, 'Seven seats in cloth.', ['Seven seats', '12.3-inch screens']),
        grade(['Elite', 'Elite Hybrid'], 69_900, 'Leather and 20-inch wheels.', [
          'Hybrid',
          'Leather',
          '20-inch wheels',
        ]),
        grade(['Calligraphy', 'Calligraphy Hybrid'], 80_900, 'Six captain’s chairs in nappa leather.', [
          'Nappa leather',
          'Head-up display',
        ]),
      ],
      figures: {
        as_of: AS_OF,
        engines: [
          { name: '2.5 turbo petrol', litres_per_100km: 9.3, co2_g_per_km: 215 },
          { name: '1.6 hybrid', litres_per_100km: 5.3, co2_g_per_km: 123 },
        ],
        size: { length_mm: 4_830, width_mm: 1_900, height_mm: 1_780 },
        seats: 7,
        towing_kg: 2_000,
        boot_litres: 628,
        safety: [...assist, 'Ten airbags'],
      },
    },
  ),
  model(
    { body: 'people-mover', paint: 'grey' },
    {
      name: 'Staria',
      fuel: 'Diesel or petrol',
      short_description: 'Eight seats with doors that slide.',
      body: 'peopleMover',
      grades: [
        grade(['Staria', '3.5 V6'], 55_900, 'Eight seats in cloth.', ['Eight seats', 'Sliding doors both sides']),
        grade(['Elite'], 63_900, 'Doors that open by themselves.', ['Power sliding doors', 'Leather', '360 view']),
        grade(['Highlander'], 71_900, 'Glass roofs front and rear.', ['Two glass roofs', 'Heated and cooled seats']),
      ],
      figures: {
        as_of: AS_OF,
        engines: [
          { name: '2.2 diesel', litres_per_100km: 8.2, co2_g_per_km: 216 },
          { name: '3.5 V6 petrol', litres_per_100km: 10.5, co2_g_per_km: 241 },
        ],
        size: { length_mm: 5_253, width_mm: 1_997, height_mm: 1_990 },
        seats: 8,
        towing_kg: 2_500,
        boot_litres: 831,
        safety: [...assist, 'Seven airbags'],
      },
    },
  ),
  ...electricModels,
];

/** Descriptions have at most 75 characters (docs/product/content.md, 'Models'). */
export const models: ModelContent[] = range.map((one) =>
  one.questions.length > 0 ? one : { ...one, questions: modelQuestions[one.name] ?? [] },
);
