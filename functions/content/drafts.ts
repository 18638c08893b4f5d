import * as z from 'zod';
import { documentSchema, type ContentDocument } from '#domain/content/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StoreDeps } from './store.ts';

const draftSchema = z.object({ document: documentSchema });

/** Kept for an hour after its link expires. */
const GRACE_SECONDS = 3_600;

export const saveDraft = async (
  deps: StoreDeps,
  tenant: TenantContext,
  document: ContentDocument,
  expiresAt: Date,
): Promise<string> => {
  const id = deps.newId();
  await deps.table.create(keys.contentDraft(tenant, id), draftSchema, {
    state: { document },
    events: [],
    lane: 'stock',
    at: deps.now().toISOString(),
    expires: Math.floor(expiresAt.getTime() / 1_000) + GRACE_SECONDS,
  });
  return id;
};

export const loadDraft = async (
  { table }: Pick<Runtime, 'table'>,
  tenant: TenantContext,
  id: string,
): Promise<ContentDocument | undefined> =>
  (await table.load(keys.contentDraft(tenant, id), draftSchema))?.state.document;
