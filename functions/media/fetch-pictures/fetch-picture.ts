import { createHash } from 'node:crypto';
import type { VehiclePictures } from '#domain/media/schema.ts';
import { EgressError, type Egress, type EgressAnswer } from '#functions/runtime/egress/egress.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ImageLibrary } from '../image-library.ts';
import { storedKey } from '../media-key.ts';
import { photographName } from '../object-names.ts';
import { noteUser } from '../published/picture-users.ts';
import { sentPictureNames } from '../published/sent-pictures.ts';

const MAX_BYTES = 15_000_000;
const TIMEOUT_MS = 20_000;

export type PictureOutcome = VehiclePictures['pictures'][string];

export interface FetchDeps {
  egress: Pick<Egress, 'request'>;
  objects: Pick<ObjectStore, 'put' | 'size' | 'get' | 'remove'>;
  images: ImageLibrary;
  table: Pick<Table, 'change'>;
  now: () => Date;
}

/** Whose picture it is. */
export interface PictureOwner {
  tenant: TenantContext;
  vehicleId: string;
}

/** Whether the file is stored. The vehicle is noted first, so that nobody deletes it meanwhile (removal/used-pictures.ts). */
export const takeStored = async (
  deps: Pick<FetchDeps, 'table' | 'now'> & { objects: Pick<ObjectStore, 'size'> },
  { tenant, vehicleId }: PictureOwner,
  hash: string,
): Promise<boolean> => {
  const isThere = async () => (await deps.objects.size(photographName(tenant, hash))) !== undefined;
  const isStored = await isThere();
  await noteUser(deps, tenant, { vehicleId, hash, isStored });
  // Asked again: it may have been deleted before the vehicle was noted.
  return isStored && isThere();
};

/** The host or the connection failed: the queue retries. */
export class PictureUnavailable extends Error {
  readonly url: string;
  constructor(url: string, why: string, cause?: unknown) {
    super(`The picture could not be fetched: ${why}.`, { cause });
    this.name = 'PictureUnavailable';
    this.url = url;
  }
}

export const refused = (reason: string): PictureOutcome => ({ state: 'refused', reason });

const mayRecover = (status: number): boolean => [408, 425, 429].includes(status) || status >= 500;

const toRefusal = (error: EgressError): PictureOutcome | undefined => {
  if (error.failure === 'address') return refused('address not allowed');
  return error.failure === 'too_large' ? refused('file too large') : undefined;
};

const ask = async (deps: FetchDeps, url: string): Promise<EgressAnswer | PictureOutcome> => {
  try {
    const headers = { accept: 'image/avif,image/webp,image/jpeg,image/png' };
    return await deps.egress.request({ method: 'GET', url, headers, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    const refusal = toRefusal(error);
    if (refusal === undefined) throw new PictureUnavailable(url, error.failure, error);
    return refusal;
  }
};

const keep = async (
  deps: FetchDeps,
  owner: PictureOwner,
  { hash, bytes }: { hash: string; bytes: Uint8Array },
): Promise<PictureOutcome> => {
  if (!(await takeStored(deps, owner, hash))) {
    const sanitised = await deps.images({ kind: 'sanitise', bytes });
    if (!sanitised.ok) return refused(sanitised.reason);
    await deps.objects.put(photographName(owner.tenant, hash), sanitised.picture, 'image/jpeg');
  }
  return { state: 'stored', key: storedKey(hash) };
};

/** Stored by content hash. Throws PictureUnavailable if a retry may succeed. */
export const fetchPicture = async (deps: FetchDeps, owner: PictureOwner, url: string): Promise<PictureOutcome> => {
  const answer = await ask(deps, url);
  if ('state' in answer) return answer;
  if (mayRecover(answer.status)) throw new PictureUnavailable(url, `status ${answer.status}`);
  if (answer.status !== 200) return refused(`status ${answer.status}`);
  const hash = createHash('sha256').update(answer.body).digest('hex');
  return keep(deps, owner, { hash, bytes: answer.body });
};

/** What the dealer sent for this vehicle. Its parts are removed once it is kept; those of a refused one expire. */
export const takeSentPicture = async (deps: FetchDeps, owner: PictureOwner, hash: string): Promise<PictureOutcome> => {
  // Also of another vehicle, or of the same one at another source.
  if (await takeStored(deps, owner, hash)) return { state: 'stored', key: storedKey(hash) };
  const names = sentPictureNames(owner.tenant.id, { vehicleId: owner.vehicleId, hash });
  const parts = (await Promise.all(names.map((name) => deps.objects.get(name)))).flatMap((part) => part?.body ?? []);
  if (parts.length === 0) return refused('file not sent');
  const bytes = Buffer.concat(parts);
  if (createHash('sha256').update(bytes).digest('hex') !== hash) return refused('another file than announced');
  const outcome = await keep(deps, owner, { hash, bytes });
  if (outcome.state === 'stored') await Promise.all(names.map((name) => deps.objects.remove(name)));
  return outcome;
};
