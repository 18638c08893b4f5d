import { parseChannels, paints } from '#domain/media/layered.ts';
import type { ImageVariant } from '#domain/media/rules.ts';
import { cacheControl } from '#functions/runtime/http/cache-control.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { limitConcurrency, shareInFlight, QueueFull } from './concurrency.ts';
import { getImage } from './contract.ts';
import { contentTypes } from './encode.ts';
import type { ImageLibrary, PictureSource } from './image-library.ts';
import { readMediaKey, type MediaKey } from './media-key.ts';
import { drawingName, layerName, photographName, renditionName } from './object-names.ts';
import { detectPictureType } from './published/picture-type.ts';

/** One per core. */
const MADE_AT_A_TIME = 2;
/** A dozen first pages of cards, or ten seconds of work; beyond that 503. */
const WAITING_AT_MOST = 256;
const RETRY_AFTER_SECONDS = 5;
/** The same as the route's, for objects that CloudFront reads from the bucket. */
const LIFETIME = cacheControl(getImage.cache);

interface Wanted {
  tenant: TenantContext;
  key: string;
  variant: ImageVariant;
}

export interface Renditions {
  /** Made and stored on the first request. Throws `not_found`, `picture_damaged`, or 503 when busy. */
  get(wanted: Wanted): Promise<Uint8Array>;
}

interface Deps {
  objects: Pick<ObjectStore, 'get' | 'put' | 'size' | 'remove'>;
  images: ImageLibrary;
}

const noPicture = (): Problem => new Problem('not_found', 'There is no such picture.');
const damaged = (why: string): Problem =>
  new Problem('picture_damaged', 'This picture cannot be read.', { cause: new Error(why) });
const busy = (cause: unknown): Problem =>
  new Problem('upstream_unavailable', 'Too many new pictures are being made. Please try again in a moment.', {
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
    cause,
  });

/** Undefined if the bytes are not of the expected type. */
const loadPictureBytes = async (
  objects: Deps['objects'],
  name: string,
  type: string,
): Promise<Uint8Array | undefined> => {
  const body = (await objects.get(name))?.body;
  if (body === undefined) return undefined;
  if (detectPictureType(body) !== type) throw damaged(`The object '${name}' is no ${type} picture.`);
  return body;
};

const loadSource = async (
  { objects }: Deps,
  tenant: TenantContext,
  key: MediaKey,
): Promise<PictureSource | undefined> => {
  if (key.kind === 'stored') {
    const bytes = await loadPictureBytes(objects, photographName(tenant, key.hash), 'jpeg');
    return bytes === undefined ? undefined : { kind: 'photograph', bytes };
  }
  if (key.kind === 'drawn') {
    const bytes = await loadPictureBytes(objects, drawingName(key.name), 'webp');
    return bytes === undefined ? undefined : { kind: 'photograph', bytes };
  }
  const [base, paint] = await Promise.all([
    loadPictureBytes(objects, layerName(key.body, key.view, 'base'), 'webp'),
    loadPictureBytes(objects, layerName(key.body, key.view, 'paint'), 'webp'),
  ]);
  if (base === undefined || paint === undefined) return undefined;
  return { kind: 'layered', name: `${key.body} ${key.view}`, base, paint, rgb: parseChannels(paints[key.paint]) };
};

/** Concurrent requests for the same rendition share the work. */
export const makeRenditions = (deps: Deps): Renditions => {
  const limited = limitConcurrency(MADE_AT_A_TIME, WAITING_AT_MOST);
  const once = shareInFlight<Uint8Array>();

  const make = async (name: string, tenant: TenantContext, key: MediaKey, variant: ImageVariant) => {
    const source = await loadSource(deps, tenant, key);
    if (source === undefined) throw noPicture();
    const made = await deps.images({ kind: 'render', source, variant });
    if (!made.ok) throw damaged(made.reason);
    await deps.objects.put(name, made.picture, contentTypes[variant.format], { cacheControl: LIFETIME });
    if (key.kind === 'stored' && (await deps.objects.size(photographName(tenant, key.hash))) === undefined) {
      // It ended while this was made: nobody would look for it again.
      await deps.objects.remove(name);
      throw noPicture();
    }
    return made.picture;
  };

  return {
    get: async ({ tenant, key, variant }) => {
      const read = readMediaKey(key);
      const name = renditionName(tenant, key, variant);
      const kept = (await deps.objects.get(name))?.body;
      // An object of another type is overwritten.
      if (kept !== undefined && detectPictureType(kept) === variant.format) return kept;
      try {
        return await once(name, () => limited(() => make(name, tenant, read, variant)));
      } catch (error) {
        if (error instanceof QueueFull) throw busy(error);
        throw error;
      }
    },
  };
};
