import { formatCents, formatDollars, type Cents } from '#domain/money/rules.ts';
import type { DriveAwayEstimate } from './drive-away.ts';
import { placeNames, type RegistrationPlace } from './jurisdictions.ts';
import type { Range } from './rule-row.ts';

/** '$46,911.50', '$46,911.50 to $47,340': of one charge, to the cent. */
export const rangeText = ({ low_cents, high_cents }: Range): string =>
  low_cents === high_cents ? formatCents(low_cents) : `${formatCents(low_cents)} to ${formatCents(high_cents)}`;

/** An estimate is told to a hundred dollars, and its ends are told apart where they differ by more than two hundred. */
const STEP_CENTS = 10_000;
const ONE_FIGURE_WITHIN_CENTS = 2 * STEP_CENTS;

const rounded = (cents: Cents): string => formatDollars(Math.round(cents / STEP_CENTS) * STEP_CENTS);

/** 'about $25,800', 'about $46,900 to $47,600': of a sum. */
export const aboutText = ({ low_cents, high_cents }: Range): string =>
  high_cents - low_cents <= ONE_FIGURE_WITHIN_CENTS
    ? `about ${rounded((low_cents + high_cents) / 2)}`
    : `about ${rounded(low_cents)} to ${rounded(high_cents)}`;

/** 'about $29,600': a sum with what comes on top of it. */
export const aboutSum = (sum: Cents, { low_cents, high_cents }: Range): string =>
  aboutText({ low_cents: sum + low_cents, high_cents: sum + high_cents });

/** What is estimated, in the words of the country (docs/product/prices.md, 'Price types'). */
export const estimatedName = (place: RegistrationPlace | null): string =>
  place === 'NZ' ? 'on-road price' : 'drive away price';

/** 'Estimated drive away, QLD'; New Zealand is one place. */
export const estimateLabel = (place: RegistrationPlace): string =>
  place === 'NZ' ? 'Estimated on-road price' : `Estimated drive away, ${placeNames[place]}`;

/** 'Drive away price, QLD': of what cannot be estimated. */
export const unknownLabel = (place: RegistrationPlace | null): string => {
  if (place === 'NZ') return 'On-road price';
  return place === null ? 'Drive away price' : `Drive away price, ${placeNames[place]}`;
};

/** 'Estimated drive away, QLD: about $46,900'. */
export const driveAwayText = (estimate: Pick<DriveAwayEstimate, 'place' | 'low_cents' | 'high_cents'>): string =>
  `${estimateLabel(estimate.place)}: ${aboutText(estimate)}`;
