import type { MadePicture } from '#domain/vehicle/own/own-schema.ts';
import { storedKey } from '../media-key.ts';
import { photographName } from '../object-names.ts';
import { endPictures, type EndDeps } from '../removal/end-pictures.ts';
import { findUnused, type UseDeps } from '../removal/used-pictures.ts';
import { refused, takeStored, type FetchDeps, type PictureOutcome, type PictureOwner } from './fetch-picture.ts';

export interface MadeDeps extends EndDeps {
  table: UseDeps & FetchDeps['table'];
  objects: FetchDeps['objects'];
  now: () => Date;
}

/**
 * Hides what the dealer marked, and deletes the picture that showed it, unless another vehicle or the feed needs it. An outcome
 * is noted only afterwards, so that a run that was cut does both again.
 */
export const takeMadePicture = async (
  deps: MadeDeps & Pick<FetchDeps, 'images'>,
  { tenant, vehicleId }: PictureOwner,
  { hash, of, areas }: MadePicture,
): Promise<PictureOutcome> => {
  if (!(await takeStored(deps, { tenant, vehicleId }, hash))) {
    const source = await deps.objects.get(photographName(tenant, of));
    if (source === undefined) return refused('the picture was deleted');
    const made = await deps.images({ kind: 'hide', bytes: source.body, areas });
    if (!made.ok) return refused(made.reason);
    await deps.objects.put(photographName(tenant, hash), made.picture, 'image/jpeg');
  }
  const unused = await findUnused(deps.table, tenant, { hashes: [of], now: deps.now(), making: hash });
  await endPictures(
    deps,
    tenant,
    unused.map((one) => ({ vehicleId, hash: one })),
  );
  return { state: 'stored', key: storedKey(hash) };
};
