import type { Draft } from './draft.ts';
import type { DemoFacts } from './plan.ts';

/** Litres and cylinders as a feed writes them: '2.8L', a motorcycle's '689 cc', nothing for an electric car. */
const engineSize = ({ item, variant }: Draft): string | null => {
  const { litres } = variant.engine;
  if (litres === null) return null;
  return item === 'motorcycle' ? `${Math.round(litres * 1_000)} cc` : `${litres.toFixed(1)}L`;
};

/** What a feed calls its gearbox. */
export const transWords = ({ variant }: Draft): string => (variant.engine.manual ? 'Manual' : 'Automatic');

/** '2.8L diesel': the engine in a sentence. */
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

/** Nobody says of a motorcycle which wheel is driven. */
const driven = ({ item, variant }: Draft): DemoFacts =>
  item === 'motorcycle' ? {} : { drive: driveWords[variant.drive], simple_drive: variant.drive };

/** Engine, gearbox and drive, in the feed's words and in codes. */
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
