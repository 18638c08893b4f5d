import * as z from 'zod';
import { keys, lists } from '#functions/runtime/keys.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { isSettled, sentSchema } from '#functions/runtime/send-once.ts';
import { storedLeadSchema, submittedEvent } from '#functions/runtime/stored-lead.ts';
import type { IndexEntry } from '#functions/runtime/table-index.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { receiptMissing } from '#functions/signals.ts';
import { receiptId } from '../receipt/receipt.ts';
import type { ReceiveLead } from '../receive-lead/receive-lead.ts';

/** Time for a lead's own message. */
const GRACE_MS = 15 * 60_000;
/** Span compared again, for leads that the index showed late. */
const OVERLAP_MS = 60 * 60_000;
/** Start without a checkpoint: a receipt of an older enquiry would only puzzle. */
const HORIZON_MS = 3 * 24 * 60 * 60_000;
const PER_PAGE = 100;
/** Pages per dealer and run; the next run continues. */
const PAGES = 10;

const checkpointSchema = z.object({ from: z.string() });

export interface ReconcileDeps extends Pick<Runtime, 'table' | 'now' | 'signals'> {
  logger: Pick<Logger, 'warn' | 'error'>;
  receive: ReceiveLead;
}

const leadIdOf = ({ sort }: IndexEntry): string => sort.split('#')[1] ?? '';
const before = (time: Date, ms: number): string => new Date(time.getTime() - ms).toISOString();

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

  const answer = async (tenant: TenantContext, ids: readonly string[]): Promise<number> => {
    const leads = await unsettled(tenant, ids);
    let failures = 0;
    for (const { state } of leads) {
      try {
        await receive(tenant, submittedEvent(tenant, state));
      } catch (error) {
        failures += 1;
        logger.error('lead not answered', {
          ...{ tenant: tenant.id, lead: state.lead.lead_id, error: describeError(error) },
        });
      }
    }
    const answered = leads.length - failures;
    signals.count(receiptMissing, answered, { tenant: tenant.id });
    if (answered > 0) logger.warn('leads answered late', { tenant: tenant.id, count: answered });
    return failures;
  };

  /** Up to PAGES pages; `last` is set if there are more. */
  const answerBetween = async (tenant: TenantContext, between: readonly [from: string, to: string]) => {
    let [last, failures, read]: [IndexEntry | undefined, number, number] = [undefined, 0, 0];
    do {
      const page: IndexEntry[] = await table.list(lists.leads(tenant), {
        ...{ between, limit: PER_PAGE },
        ...(last === undefined ? {} : { after: last }),
      });
      failures += await answer(tenant, page.map(leadIdOf));
      read += page.length;
      last = page.length < PER_PAGE ? undefined : page.at(-1);
    } while (last !== undefined && read < PAGES * PER_PAGE);
    // The checkpoint stays, so that the next run tries again.
    if (failures > 0) throw new Error(`${failures} leads of '${tenant.id}' could not be answered.`);
    return { last, read };
  };

  return async (tenant: TenantContext): Promise<void> => {
    const at = now();
    const stored = await table.load(keys.receiptsCompared(tenant), checkpointSchema);
    const begin = stored?.state.from ?? before(at, HORIZON_MS);
    const { last, read } = await answerBetween(tenant, [begin, before(at, GRACE_MS)]);
    const from = last?.sort ?? before(at, GRACE_MS + OVERLAP_MS);
    if (read === 0 || from <= begin) return;
    await table.change(keys.receiptsCompared(tenant), checkpointSchema, undefined, () => ({
      ...{ state: { from }, events: [] },
      ...{ lane: 'lead', at: at.toISOString() },
    }));
  };
};
