import { formatCents } from '../money/rules.ts';
import type { DriveAwayEstimate } from './drive-away.ts';
import { placeNames } from './places.ts';
import type { Range } from './rule-row.ts';

/** '$46,911.50', '$46,911.50 to $47,340'. */
export const rangeText = ({ low_cents, high_cents }: Range): string =>
  low_cents === high_cents ? formatCents(low_cents) : `${formatCents(low_cents)} to ${formatCents(high_cents)}`;

/** '$46,911.50 estimated drive away in QLD'. */
export const driveAwayText = (estimate: Pick<DriveAwayEstimate, 'place' | 'low_cents' | 'high_cents'>): string =>
  `${rangeText(estimate)} estimated drive away in ${placeNames[estimate.place]}`;
