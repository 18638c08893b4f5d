import { detectPictureType, isHeif } from '#functions/media/published/picture-type.ts';
import { SENT_PART_BYTES, sentPictureNames } from '#functions/media/published/sent-pictures.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

interface SentPicture {
  vehicleId: string;
  sha256: string;
  size_bytes: number;
}

const ADDRESS_SECONDS = 3_600;

const refuse = (message: string): Problem =>
  new Problem('validation_failed', message, { errors: [{ field: 'sha256', message }] });

const HEIF_WORDS =
  'This is a HEIC picture, which cannot be read here. Set the camera to ‘Most compatible’, or save it as JPEG, and add that one.';

const partsOf = ({ id }: TenantContext, { vehicleId, sha256: hash, size_bytes }: SentPicture) => {
  const count = Math.ceil(size_bytes / SENT_PART_BYTES);
  return sentPictureNames(id, { vehicleId, hash }, count).map((name, n) => ({
    name,
    number: n + 1,
    size: n + 1 < count ? SENT_PART_BYTES : size_bytes - SENT_PART_BYTES * (count - 1),
  }));
};

/** Addresses of the parts that are not there, so that a file that was cut goes on. */
export const announcePicture = async (
  objects: Pick<ObjectStore, 'signedPut' | 'size'>,
  tenant: TenantContext,
  picture: SentPicture,
) => {
  const parts = await Promise.all(
    partsOf(tenant, picture).map(async ({ name, number, size }) =>
      (await objects.size(name)) === size ? [] : [{ number, url: await objects.signedPut(name, ADDRESS_SECONDS) }],
    ),
  );
  return { part_bytes: SENT_PART_BYTES, parts: parts.flat() };
};

/** Throws `conflict` where it is not there whole, `validation_failed` where it is no picture that can be read; its pixels are looked at later. */
export const checkSentPicture = async (
  objects: Pick<ObjectStore, 'get' | 'size'>,
  tenant: TenantContext,
  picture: SentPicture,
): Promise<void> => {
  const parts = partsOf(tenant, picture);
  const sizes = await Promise.all(parts.map(({ name }) => objects.size(name)));
  if (parts.some(({ size }, n) => sizes[n] !== size))
    throw new Problem('conflict', 'This file did not arrive whole. Send it again.');
  const body = (await objects.get(parts[0]?.name ?? ''))?.body ?? new Uint8Array();
  if (isHeif(body)) throw refuse(HEIF_WORDS);
  if (detectPictureType(body) === undefined)
    throw refuse('This file is no picture that can be read: use JPEG, PNG, WebP or AVIF.');
};
