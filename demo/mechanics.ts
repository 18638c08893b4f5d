import type { Draft } from './draft.ts';
import type { DemoFacts } from './plan.ts';

/** '2.8L', '689 cc' for a motorcycle, null for an electric car. */
const engineSize = ({ item, variant }: Draft): string | null => {
  const { litres } = variant.engine;
  if (litres === null) return null;
  return item === 'motorcycle' ? `${Math.round(litres * 1_000)} cc` : `${litres.toFixed(1)}L`;
};

export const transWords = ({ variant }: Draft): string => (variant.engine.manual ? 'Manual' : 'Automatic');

/** '2.8L diesel'. */
export const engineWords = (draft: Draft): string => {
  const size = engineSize(draft);
  return size === null ? 'motor' : `${size} ${draft.variant.engine.fuel === 'diesel' ? 'diesel' : 'engine'}`;
};

const driveWords = {
  fwd: 'Front Wheel Drive',
  rwd: 'Rear Wheel Drive',
  awd: 'All Wheel Drive',
  '4wd': '4X4',
  '2wd': '4X2',
  other: 'Other',
} as const;

/** Motorcycles have no drive. */
const driven = ({ item, variant }: Draft): DemoFacts =>
  item === 'motorcycle' ? {} : { drive: driveWords[variant.drive], simple_drive: variant.drive };

export const mechanics = (draft: Draft): DemoFacts => {
  const { engine } = draft.variant;
  return {
    fuel: engine.fuelWords,
    simple_fuel: engine.fuel,
    trans: transWords(draft),
    simple_transmission: engine.manual ? 'manual' : 'automatic',
    ...driven(draft),
    engine_size: engineSize(draft),
    enginesize_litres: engine.litres,
    cylinders: engine.cylinders,
    gearnum: engine.gears,
    geartype: engine.geartype,
    induction: engine.induction,
    fuelconsumptioncombined: engine.consumption,
    torque: engine.torque === null ? null : `${engine.torque} Nm`,
    ancaprating: draft.line.ancap,
  };
};
