import * as z from 'zod';
import { lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Retention } from './contract.ts';

/** That somebody’s data were erased: the subject is a keyed hash. */
export const erasureSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.enum(['person', 'operator']),
  subject: z.string(),
  /** By kind. */
  counts: z.record(z.string(), z.number().int()),
});

const MOST = 50;

/** Latest first. */
export const lastErasures = async (
  { table }: { table: Pick<Table, 'list' | 'loadMany'> },
  tenant: TenantContext,
): Promise<Retention['erasures']> => {
  const entries = await table.list(lists.erasures(tenant), { newestFirst: true, limit: MOST });
  const found = await table.loadMany(
    entries.map(({ key }) => key),
    erasureSchema,
  );
  return found
    .map(({ state: { id, at, by, counts } }) => {
      return { id, at, by, erased: Object.values(counts).reduce((sum, count) => sum + count, 0) };
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));
};
