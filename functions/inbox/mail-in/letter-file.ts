import { Problem } from '#functions/runtime/http/problems.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { findLead } from '../lead/find-lead.ts';
import type { Viewer } from '../viewer.ts';

const OPEN_SECONDS = 60;

interface Wanted {
  lead_id: string;
  letter_id: string;
  file_id: string;
}

/** The address of a file for whoever may see its lead; of one that was refused there is none. */
export const openLetterFile = async (
  { table, objects, now }: Pick<ApiRuntime, 'table' | 'objects' | 'now'>,
  tenant: TenantContext,
  viewer: Viewer,
  { lead_id, letter_id, file_id }: Wanted,
): Promise<{ url: string; name: string; expires_at: string }> => {
  const { work } = await findLead({ table }, tenant, viewer, lead_id);
  const letter = work.letters.find(({ id }) => id === letter_id);
  const file = letter?.direction === 'in' ? letter.attachments.find(({ id }) => id === file_id) : undefined;
  if (file === undefined || file.object === null) throw new Problem('not_found', 'This lead has no such file.');
  return {
    url: await objects.signedGet(file.object, OPEN_SECONDS, file.name),
    name: file.name,
    expires_at: new Date(now().getTime() + OPEN_SECONDS * 1_000).toISOString(),
  };
};
