import * as z from 'zod';
import { allocationRulesSchema } from '#domain/inbox/allocation/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** The dealer's rules as they were published last (docs/product/leads.md, 'Who gets a lead'). */
export const allocationDocumentSchema = z.object({
  /** Grows with each publish; 0 before the first. */
  version: z.number().int(),
  rules: allocationRulesSchema,
  published_at: z.iso.datetime().nullable(),
  published_by: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type AllocationDocument = z.infer<typeof allocationDocumentSchema>;

export const noRules: AllocationDocument = { version: 0, rules: [], published_at: null, published_by: null };

export const loadRules = async (table: Pick<Table, 'load'>, tenant: TenantContext): Promise<AllocationDocument> =>
  (await table.load(keys.leadRules(tenant), allocationDocumentSchema))?.state ?? noRules;
