import type { EdgeCache } from '#functions/runtime/http/edge-cache.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { storedKey } from '../media-key.ts';
import { photographName, renditionNames } from '../object-names.ts';
import { sentPictureNames } from '../published/sent-pictures.ts';

export interface EndDeps {
  objects: Pick<ObjectStore, 'remove'>;
  edgeCache: EdgeCache;
}

/** CloudFront works on fifteen paths with a star at a time. */
const MOST_PATHS = 5;
const ALL_STORED = `/media/${storedKey('*')}`;

const pathsOf = (pictures: readonly Ending[]): string[] => {
  const keys = new Set(pictures.map(({ hash }) => storedKey(hash)));
  return keys.size > MOST_PATHS ? [ALL_STORED] : [...keys].map((key) => `/media/${key}/*`);
};

/** Of a vehicle's picture, by hash. */
export interface Ending {
  vehicleId: string;
  hash: string;
}

/**
 * Deletes stored pictures that nobody needs: first what renditions are made of, so that none is made again, then the file as it
 * was sent and every rendition, then what the edge keeps of their addresses.
 */
export const endPictures = async (
  { objects, edgeCache }: EndDeps,
  tenant: TenantContext,
  pictures: readonly Ending[],
): Promise<void> => {
  if (pictures.length === 0) return;
  for (const { vehicleId, hash } of pictures) {
    await objects.remove(photographName(tenant, hash));
    const derived = [...sentPictureNames(tenant.id, { vehicleId, hash }), ...renditionNames(tenant, storedKey(hash))];
    await Promise.all(derived.map((name) => objects.remove(name)));
  }
  await edgeCache.forget(tenant.config.hosts, pathsOf(pictures));
};
