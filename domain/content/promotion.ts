import { addDays } from '../hours/dates.ts';
import { dealerZone } from '../hours/dealer-zone.ts';
import { toInstant } from '../hours/instants.ts';
import type { ContentDocument, ContentState } from './schema.ts';

type Placed = Parameters<typeof dealerZone>[0];

/** The first instant after a promotion's last day, in the dealer's calendar; null: there is no promotion. */
export const promotionEnd = (document: ContentDocument | null | undefined, locations: Placed): Date | null =>
  document?.kind === 'page' && document.promotion !== null
    ? toInstant(addDays(document.promotion.ends, 1), '00:00', dealerZone(locations))
    : null;

/** When promotions of these paths end. */
export const promotionEnds = (states: readonly ContentState[], locations: Placed): Date[] =>
  states
    .flatMap(({ current, scheduled }) => [current, scheduled])
    .flatMap((version) => promotionEnd(version?.document, locations) ?? []);
