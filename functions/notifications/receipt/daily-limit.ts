import * as z from 'zod';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

const KEPT_SECONDS = 2 * 24 * 3_600;

const countSchema = z.object({ day: z.iso.date(), leads: z.array(z.string()) });

/**
 * Whether a person may get one more receipt of this dealer today (UTC). Somebody may send enquiries in a stranger's name to fill their inbox. The
 * same lead counts once.
 */
export const makeDailyLimit =
  ({ table, now }: Pick<Runtime, 'table' | 'now'>, most: number) =>
  async (tenant: TenantContext, subject: string, leadId: string): Promise<boolean> => {
    const at = now().toISOString();
    const day = at.slice(0, 10);
    const counted = await table.change(keys.receiptCount(tenant, subject), countSchema, undefined, (before) => {
      const leads = before?.day === day ? before.leads : [];
      if (leads.includes(leadId) || leads.length >= most) return undefined;
      return {
        state: { day, leads: [...leads, leadId] },
        events: [],
        lane: 'lead',
        at,
        expires: Math.floor(Date.parse(at) / 1_000) + KEPT_SECONDS,
      };
    });
    return counted?.leads.includes(leadId) === true;
  };
