import * as z from 'zod';

/** The PICTURES item of a vehicle: what became of each picture that was fetched or sent. */
export const vehiclePicturesSchema = z.object({
  vehicle_id: z.string(),
  /** By the feed's address, or `own:` and the hash of what the dealer sent. A stored picture has a media key (`r.<hash>`), a refused one the reason. */
  pictures: z.record(
    z.string(),
    z.discriminatedUnion('state', [
      z.object({ state: z.literal('stored'), key: z.string() }),
      z.object({ state: z.literal('refused'), reason: z.string() }),
    ]),
  ),
});
export type VehiclePictures = z.infer<typeof vehiclePicturesSchema>;
