import { scanSinceCheckpoint, GRACE_MS } from '#functions/runtime/table/checkpointed-scan.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { isSettled, sentSchema } from '#functions/runtime/mail/send-once.ts';
import {
  isHeldSince,
  storedLeadSchema,
  submittedEvent,
  type StoredLead,
} from '#functions/leads/published/stored-lead.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { receiptMissing } from '#functions/signals.ts';
import { receiptId } from '../published/receipt-id.ts';
import type { ReceiveLead } from '../receive-lead/receive-lead.ts';

export interface ReconcileDeps extends Pick<Runtime, 'table' | 'now' | 'signals'> {
  logger: Pick<Logger, 'warn' | 'error'>;
  receive: ReceiveLead;
}

const parseLeadId = ({ sort }: IndexEntry): string => sort.split('#')[1] ?? '';

/** Finds one dealer's leads that nobody answered. What is settled costs one read of a small item. */
export const makeReconcile = ({ table, now, signals, logger, receive }: ReconcileDeps) => {
  const unsettled = async (tenant: TenantContext, ids: readonly string[]) => {
    const messages = await table.loadMany(
      ids.map((id) => keys.message(tenant, receiptId(id))),
      sentSchema,
    );
    const settled = new Set(messages.filter(({ state }) => isSettled(state)).map(({ key }) => key.toString()));
    const missing = ids.filter((id) => !settled.has(keys.message(tenant, receiptId(id)).toString()));
    return table.loadMany(
      missing.map((id) => keys.lead(tenant, id)),
      storedLeadSchema,
    );
  };

  /** Those that are held back are answered when they are passed on. */
  const isHeld = ({ state }: StoredItem<StoredLead>): boolean =>
    isHeldSince(state, new Date(now().getTime() - GRACE_MS).toISOString());

  /** `held`: of the page, so that it is looked at again. */
  const answer = async (tenant: TenantContext, ids: readonly string[]): Promise<{ failures: number; held: number }> => {
    const found = await unsettled(tenant, ids);
    const leads = found.filter((lead) => !isHeld(lead));
    let failures = 0;
    for (const { state } of leads) {
      try {
        await receive(tenant, submittedEvent(tenant, state));
      } catch (error) {
        failures += 1;
        logger.error('lead not answered', {
          tenant: tenant.id,
          lead: state.lead.lead_id,
          error: describeError(error),
        });
      }
    }
    const answered = leads.length - failures;
    signals.count(receiptMissing, answered, { tenant: tenant.id });
    if (answered > 0) logger.warn('leads answered late', { tenant: tenant.id, count: answered });
    return { failures, held: found.length - leads.length };
  };

  return async (tenant: TenantContext): Promise<void> => {
    let failures = 0;
    const compared = { list: lists.leads(tenant), checkpoint: keys.receiptsCompared(tenant) };
    await scanSinceCheckpoint({ table, now }, compared, async (page) => {
      const answered = await answer(tenant, page.map(parseLeadId));
      failures += answered.failures;
      return failures === 0 && answered.held === 0;
    });
    if (failures > 0) throw new Error(`${failures} leads of '${tenant.id}' could not be answered.`);
  };
};
