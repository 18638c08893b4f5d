import { keys, parseTenantId } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import { describeError } from '#functions/runtime/logger.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import { BeingSent } from '#functions/runtime/mail/send-once.ts';
import { reservationUnannounced } from '#functions/signals.ts';
import type { Offer, SweepDeps } from '../deps.ts';
import { reservationShards } from '../due.ts';
import { checkInvoice } from '../invoice/settle.ts';
import { makeNotices } from '../notices.ts';
import { makeSettle } from '../payment/settlements.ts';
import { applyExpiry } from '../apply-expiry.ts';
import { makeCheck } from './check.ts';

const PAGE = 100;

/** The part of a key after the dealer: `RES#HOLD#<id>` is the hold of this id. */
const parseReservationId = ({ pk }: TableKey): string => pk.slice(pk.lastIndexOf('#') + 1);

/**
 * Does what is due: ends holds, reservations and offers, tells offers that nobody heard of, moves money, applies notices,
 * compares reservations and invoices with payments.
 */
export const makeSweep = (deps: SweepDeps) => {
  const { table, now, logger, directory, signals } = deps;
  const notices = makeNotices(deps);
  const settle = makeSettle(deps);
  const check = makeCheck(deps);

  /** Its message may have been lost, or the mail refused for a while; what was told is not told again. */
  const repeatOffer = async (tenant: TenantContext, offer: Parameters<Offer>[1]): Promise<void> => {
    try {
      const isLate = await deps.offer(tenant, offer);
      signals.count(reservationUnannounced, isLate ? 1 : 0, { tenant: tenant.id });
    } catch (error) {
      if (!(error instanceof BeingSent)) throw error;
    }
  };

  const tidy = async (tenant: TenantContext, key: TableKey): Promise<void> => {
    const stored = await table.load(key, vehicleReservationSchema);
    if (stored === undefined) return;
    const { state, offer } = await applyExpiry(deps, tenant, stored.state);
    if (state === 'AVAILABLE' && offer !== null && offer.until === stored.state.offer?.until)
      await repeatOffer(tenant, { waiting_id: offer.id, until: offer.until });
  };

  const doDue = async (key: TableKey): Promise<void> => {
    const tenant = await directory.byId(parseTenantId(key));
    switch (key.sk) {
      case keys.carReservation(tenant, '').sk:
        return tidy(tenant, key);
      case keys.reservation(tenant, '').sk:
        return check(tenant, parseReservationId(key));
      case keys.settlement(tenant, '', 'refund').sk:
        return settle(tenant, parseReservationId(key), 'refund');
      case keys.settlement(tenant, '', 'capture').sk:
        return settle(tenant, parseReservationId(key), 'capture');
      case keys.invoicePayment(tenant, '').sk:
        await checkInvoice(deps, tenant, parseReservationId(key));
        return deps.notifyOfInvoice(tenant, parseReservationId(key));
      case keys.madeInvoice(tenant, '').sk:
        return deps.sendMade(tenant, parseReservationId(key));
      case keys.paymentNotice(tenant, '').sk:
        return notices.apply(tenant, parseReservationId(key));
      default:
        throw new Error(`Nothing is done for ${key.toString()}.`);
    }
  };

  /** A broken item must not hold up the others. */
  const guarded = async (key: TableKey): Promise<boolean> => {
    try {
      await doDue(key);
      return true;
    } catch (error) {
      logger.error('reservation not swept', { key: key.toString(), error: describeError(error) });
      return false;
    }
  };

  /** Vehicles first: what they owe is then settled in the same run. Returns the number of items looked at. */
  return async (): Promise<{ done: number; failed: number }> => {
    const counts = { done: 0, failed: 0 };
    const seen = new Set<string>();
    for (const shard of [...reservationShards, ...reservationShards]) {
      const due = await table.due(shard, now().toISOString(), PAGE);
      for (const { key } of due.filter((entry) => !seen.has(entry.key.toString()))) {
        seen.add(key.toString());
        if (await guarded(key)) counts.done += 1;
        else counts.failed += 1;
      }
    }
    return counts;
  };
};
