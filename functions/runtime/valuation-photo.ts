import * as z from 'zod';
import type { ItemDraft } from './table-item.ts';
import { keptUntil, type Valuation } from './valuation.ts';

/** Item `VALUATION#{id}` / `PHOTO#{photo}`: a photo of the car that is traded in. */
export const valuationPhotoSchema = z.object({
  id: z.string(),
  /** JPEG without metadata, in base64. */
  image: z.string(),
});
export type ValuationPhoto = z.infer<typeof valuationPhotoSchema>;

/** Kept as long as its valuation is from now on; written again for a lead. */
export const photoDraft = (
  state: ValuationPhoto,
  valuation: Pick<Valuation, 'changed_at' | 'lead_id'>,
): ItemDraft<ValuationPhoto> => ({
  ...{ state, events: [], lane: 'lead', at: valuation.changed_at },
  expires: keptUntil(valuation),
});
