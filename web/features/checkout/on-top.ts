import { placeNames } from '#domain/oncosts/places.ts';
import { rangeText } from '#domain/oncosts/words.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';

/** What comes on top of the price, as far as it is known; null where the price is all there is. */
export const onTopWords = ({ drive_away: driveAway }: CarAnswer): string | null => {
  if (driveAway === undefined) return null;
  if (driveAway.kind === 'unknown') return 'On-road costs come on top. We work them out with you.';
  return `About ${rangeText(driveAway)} drive away in ${placeNames[driveAway.place]}, with on-road costs.`;
};
