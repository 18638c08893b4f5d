import * as z from 'zod';
import { after } from '#domain/reservations/times.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { describeError } from '#functions/runtime/logger.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ReservationDeps } from './deps.ts';
import { chooseDueShard } from './due.ts';
import { refreshPayment } from './payment/pay.ts';

const noticeSchema = z.object({
  id: z.string(),
  type: z.string(),
  payment_id: z.string(),
  received_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
});
type Notice = z.infer<typeof noticeSchema>;

const RETRY_MS = 60_000;
const HELD_TIME_MS = 30 * 24 * 3_600_000;

const buildItemDraft = (tenant: TenantContext, state: Notice, now: Date) => ({
  state,
  events: [],
  lane: 'lead' as const,
  at: now.toISOString(),
  ...(state.applied_at === null
    ? { due: { shard: chooseDueShard(tenant, state.id), at: after(now, RETRY_MS) } }
    : { expires: Math.ceil((now.getTime() + HELD_TIME_MS) / 1_000) }),
});

interface Received {
  body: string | Uint8Array;
  signature: string | undefined;
}

type NoticeDeps = ReservationDeps & { table: Table };

/** A notice only says where to look: the provider is asked, so that order and repetition do not matter. */
export const makeNotices = (deps: NoticeDeps) => {
  const { table, now, payments, logger } = deps;

  const apply = async (tenant: TenantContext, id: string): Promise<void> => {
    const key = keys.paymentNotice(tenant, id);
    const stored = await table.load(key, noticeSchema);
    if (stored === undefined || stored.state.applied_at !== null) return;
    await refreshPayment(deps, tenant, stored.state.payment_id);
    await table.change({ key, stored }, noticeSchema, undefined, (current) =>
      current === undefined
        ? undefined
        : buildItemDraft(tenant, { ...current, applied_at: now().toISOString() }, now()),
    );
  };

  const receive = async (tenant: TenantContext, { body, signature }: Received): Promise<void> => {
    const notice = await payments.readNotice(tenant, Buffer.from(body), signature, now());
    if (notice === undefined) {
      logger.warn('payment notice refused', { tenant: tenant.id });
      throw new Problem(
        'validation_failed',
        'This notice is no event that the payment provider signed within five minutes of now.',
      );
    }
    if (notice.payment === null) return;
    const id = derivedId(notice.id);
    const state: Notice = {
      id,
      type: notice.type,
      payment_id: notice.payment.payment_id,
      received_at: now().toISOString(),
      applied_at: null,
    };
    await table.create(keys.paymentNotice(tenant, id), noticeSchema, buildItemDraft(tenant, state, now()));
    try {
      await apply(tenant, id);
    } catch (error) {
      // It is stored: the sweeper applies it.
      logger.warn('payment notice not applied', { tenant: tenant.id, error: describeError(error) });
    }
  };

  return { receive, apply };
};
