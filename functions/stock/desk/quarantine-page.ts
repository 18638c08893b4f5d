import type * as z from 'zod';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { loadQuarantine, loadWarnings } from '../ingest/quarantine.ts';
import type { FeedRun } from '../run.ts';
import type { quarantineSchema } from '../views.ts';

const PAGE_ROWS = 1_000;

/** A page of the refused rows and of the warnings of a run; the first 10,000 of each are kept. */
export const quarantinePage = async (
  { objects }: { objects: Pick<ObjectStore, 'get'> },
  tenant: TenantContext,
  run: FeedRun,
  { after }: { after: number },
): Promise<z.output<typeof quarantineSchema>> => {
  const rows = await loadQuarantine(objects, tenant, run.run);
  const warnings = await loadWarnings(objects, tenant, run.run);
  const end = after + PAGE_ROWS;
  return {
    refused: run.counts.refused,
    rows: rows.slice(after, end),
    warned: Object.values(run.warnings).reduce((sum, count) => sum + count, 0),
    warnings: warnings.slice(after, end),
    next: end < Math.max(rows.length, warnings.length) ? end : null,
  };
};
