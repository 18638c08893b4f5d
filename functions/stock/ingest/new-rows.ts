import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedRun, SourceState } from '../run.ts';
import type { Quarantined } from '../views.ts';
import { loadQuarantine } from './quarantine.ts';

/** A row without a stock number is known by its line. */
const rowKey = ({ row, stocknum, field, reason }: Quarantined): string =>
  [stocknum ?? `line ${row}`, field, reason].join('|');

/** Refused rows that the file before did not have: the same car, field and reason are no news. */
export const countNewRows = async (
  objects: Pick<ObjectStore, 'get'>,
  tenant: TenantContext,
  { run, kind, counts }: Pick<FeedRun, 'run' | 'kind' | 'counts'>,
  before: SourceState['last_done'],
): Promise<number> => {
  if (counts.refused === 0) return 0;
  const rows = await loadQuarantine(objects, tenant, run);
  if (before === null || kind === 'delta') return rows.length;
  const known = new Set((await loadQuarantine(objects, tenant, before.run)).map(rowKey));
  return rows.filter((row) => !known.has(rowKey(row))).length;
};
