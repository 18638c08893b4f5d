import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { objectNames } from './object-names.ts';
import type { FeedRun } from './run.ts';
import { completeUpload, startUpload, type UploadDeps } from './uploads.ts';

export type ReceiveDeps = UploadDeps & { objects: Pick<ObjectStore, 'put'> };

export interface ReceivedFile {
  source: string;
  kind: FeedRun['kind'];
  /** A format id or 'auto'. */
  format: string;
  size_bytes: number;
  sha256: string;
  /** Of PART_BYTES each, except the last. */
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Takes a file that we hold already by the way of every upload: announced, stored in parts, completed. */
export const receiveFile = async (
  deps: ReceiveDeps,
  tenant: TenantContext,
  { parts, ...file }: ReceivedFile,
  correlationId: string,
): Promise<FeedRun> => {
  const { run_id } = await startUpload(deps, tenant, file, correlationId);
  let number = 0;
  for await (const part of parts) {
    number += 1;
    await deps.objects.put(objectNames.part(tenant, file.sha256, number), part, 'application/octet-stream');
  }
  return completeUpload(deps, tenant, run_id);
};
