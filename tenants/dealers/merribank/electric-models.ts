import type { ModelContent } from '#tenants/schemas/model-schema.ts';
import { AS_OF, assist, grade, model } from './hyundai.ts';

export const electricModels: ModelContent[] = [
  model(
    { body: 'suv-electric', paint: 'green' },
    {
      name: 'Ioniq 5',
      fuel: 'Electric',
      short_description: 'All electric, flat floor, fast to charge.',
      body: 'suv',
      grades: [
        grade(['Ioniq 5', 'Standard Range'], 72_900, 'The battery for the week.', ['800-volt charging', 'Heat pump']),
        grade(['Extended Range', 'Extended Range AWD'], 79_900, 'The battery for the Hume.', [
          'Larger battery',
          'All-wheel drive',
        ]),
        grade(['Epiq'], 91_900, 'Relaxation seats and a view from above.', [
          'Relaxation seats',
          'Bose sound',
          '360 view',
        ]),
      ],
      figures: {
        as_of: AS_OF,
        engines: [
          { name: 'Standard battery', kwh_per_100km: 15.6, co2_g_per_km: 0, range_km: 440 },
          { name: 'Larger battery', kwh_per_100km: 17.9, co2_g_per_km: 0, range_km: 530 },
        ],
        size: { length_mm: 4_655, width_mm: 1_890, height_mm: 1_605 },
        seats: 5,
        towing_kg: 1_600,
        boot_litres: 520,
        safety: [...assist, 'Seven airbags'],
      },
    },
  ),
  model(
    { body: 'hatch-electric', paint: 'green' },
    {
      name: 'Inster',
      fuel: 'Electric',
      short_description: 'The small electric hatch with a back seat that slides.',
      body: 'hatch',
      grades: [
        grade(['Inster', 'Standard Range'], 39_900, 'The battery for town.', ['Heat pump', 'Sliding rear seats']),
        grade(['Cross'], 47_900, 'The larger battery on gravel looks.', ['Larger battery', 'Roof basket']),
      ],
      figures: {
        as_of: AS_OF,
        engines: [
          { name: 'Standard battery', kwh_per_100km: 14.3, co2_g_per_km: 0, range_km: 327 },
          { name: 'Larger battery', kwh_per_100km: 15.1, co2_g_per_km: 0, range_km: 360 },
        ],
        size: { length_mm: 3_825, width_mm: 1_610, height_mm: 1_575 },
        seats: 4,
        boot_litres: 280,
        safety: [...assist, 'Seven airbags'],
      },
    },
  ),
];
