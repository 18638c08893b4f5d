import * as z from 'zod';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import { retainedUntil, type Valuation } from './valuation.ts';
import { DAY_SECONDS } from '#domain/hours/units.ts';

/** Item `VALUATION#{id}` / `PHOTO#{photo}`: a photo of the car that is traded in. */
export const valuationPhotoSchema = z.object({
  id: z.string(),
  /** JPEG without metadata, in base64. */
  image: z.string(),
});
export type ValuationPhoto = z.infer<typeof valuationPhotoSchema>;

/** How long the links are good that a lead has of its photos. */
export const PHOTO_LINK_DAYS = 180;

/** Kept as long as its valuation; once a lead has its link, as long as that: afterwards nobody can look at it. */
export const photoDraft = (
  state: ValuationPhoto,
  valuation: Pick<Valuation, 'changed_at' | 'lead_id'>,
): ItemDraft<ValuationPhoto> => ({
  state,
  events: [],
  lane: 'lead',
  at: valuation.changed_at,
  expires:
    valuation.lead_id === null
      ? retainedUntil(valuation)
      : Math.ceil(Date.parse(valuation.changed_at) / 1_000) + PHOTO_LINK_DAYS * DAY_SECONDS,
});
