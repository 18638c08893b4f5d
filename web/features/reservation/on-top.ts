import { driveAwayText } from '#domain/oncosts/words.ts';
import { chargesName } from '#domain/oncosts/places.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';

/** What comes on top of the price, as far as it is known, in the words of its page; null where the price is all there is. */
export const onTopWords = ({ drive_away: driveAway }: VehicleAnswer, country: 'AU' | 'NZ'): string | null => {
  if (driveAway === undefined) return null;
  if (driveAway.kind === 'unknown') return `The ${chargesName(country)} come on top: ask us what they come to.`;
  return `${driveAwayText(driveAway)}.`;
};
