import type { AnyEvent } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { makeSaveAlert } from '../routes/save.ts';

/** A lead 'tell me when one arrives' with an address becomes a saved search, once its reader says yes. */
export const makeSaveStockAlert =
  ({ save }: { save: ReturnType<typeof makeSaveAlert> }) =>
  async (tenant: TenantContext, event: AnyEvent): Promise<void> => {
    const lead = leadSubmitted.read(event);
    const { search } = lead.lead_attributes;
    const isWanted = lead.type === 'stock_alert' && lead.email !== null && (lead.suspicions ?? []).length === 0;
    if (!isWanted || lead.email === null || search === undefined) return;
    await save(tenant, {
      kind: 'search',
      search,
      email: lead.email,
      pace: 'instant',
      user: undefined,
      zone: null,
      url: lead.url,
      correlationId: event.correlationid,
    });
  };
