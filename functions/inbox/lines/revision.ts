import * as z from 'zod';
import { keys } from '#functions/runtime/table/keys.ts';
import { ConcurrentWrite } from '#functions/runtime/table/item.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

const revisionSchema = z.object({ at: z.iso.datetime() });

/** The list index may lag behind the table. */
const SETTLED_MS = 5_000;
/** What depends on time, as waiting and overdue do, is told anew so often. */
const BUCKET_MS = 5 * 60_000;

const FRESH = '.fresh';

type Deps = Pick<Runtime, 'table' | 'now'>;

/**
 * Whoever keeps a list asks whether it changed since. Written after the line: who loses a round does nothing, because the winner
 * wrote after that line was there.
 */
export const bumpRevision = async ({ table, now }: Deps, tenant: TenantContext): Promise<void> => {
  const key = keys.linesRevision(tenant);
  const at = now().toISOString();
  const draft = { state: { at }, events: [], lane: 'stock', at } as const;
  try {
    const stored = await table.load(key, revisionSchema);
    if (stored === undefined) await table.create(key, revisionSchema, draft);
    else await table.replace(stored, revisionSchema, draft);
  } catch (error) {
    if (!(error instanceof ConcurrentWrite)) throw error;
  }
};

/** `fresh` marks one whose lines the index may not have yet: the next question gets them again. */
export const readRevision = async ({ table, now }: Deps, tenant: TenantContext): Promise<string> => {
  const stored = await table.load(keys.linesRevision(tenant), revisionSchema);
  const at = now().getTime();
  const fresh = stored !== undefined && at - Date.parse(stored.state.at) < SETTLED_MS;
  return `${stored?.rev ?? 0}.${Math.floor(at / BUCKET_MS)}${fresh ? FRESH : ''}`;
};

export const isFresh = (revision: string): boolean => revision.endsWith(FRESH);
