import * as z from 'zod';
import { dealerDay } from '#domain/hours/dealer-day.ts';
import type { EdgeSecrets } from '../http/authorise.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '../table/keys.ts';
import { deriveUserId, userSchema } from '../http/session.ts';
import type { Table } from '../table/table.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

/** Of a deposit, by whomever it was paid. */
const paidSchema = z.object({ paid_at: z.iso.datetime() });

const KEPT_SECONDS = 400 * 24 * 3_600;

/** Names a phone number (E.164) without telling it: keyed, because a plain hash can be reversed by trying all numbers. */
export const phoneHash = (secret: string, tenant: TenantContext, phone: string): string =>
  derivedId(secret, 'phone', tenant.id, phone);

const paidKey = (tenant: TenantContext, hash: string) => keys.limit(tenant, 'paid-hold', hash);

/** Keeps that a deposit was paid with a number (`phoneHash`), once; the first day counts. */
export const notePaidHold = async (
  { table, now }: { table: Pick<Table, 'create'>; now: () => Date },
  tenant: TenantContext,
  hash: string,
): Promise<void> => {
  const at = now().toISOString();
  await table.create(paidKey(tenant, hash), paidSchema, {
    state: { paid_at: at },
    events: [],
    lane: 'lead',
    at,
    expires: Math.ceil(Date.parse(at) / 1_000) + KEPT_SECONDS,
  });
};

interface KnownDeps {
  table: Pick<Table, 'load'>;
  env: EdgeSecrets;
}

/** `phone`: E.164. */
export type IsKnown = (tenant: TenantContext, phone: string, now: Date) => Promise<boolean>;

/**
 * Whether the person of a number is known: used a code or paid a hold before this day of the dealer's calendar
 * (docs/product/limits.md, 'Known people'). An enquiry proves nothing. Of the uses `read:users` and `write:limits`.
 */
export const makeIsKnown = ({ table, env }: KnownDeps): IsKnown => {
  // Both secrets: hashes that were made before a rotation stay true.
  const secrets = [...new Set([env.EDGE_SECRET, env.EDGE_SECRET_BEFORE ?? env.EDGE_SECRET])];
  return async (tenant, phone, now) => {
    const { locations } = tenant.config;
    const today = dealerDay(locations, now);
    const isBefore = (time: string | undefined): boolean =>
      time !== undefined && dealerDay(locations, new Date(time)) < today;
    const user = await table.load(keys.user(tenant, deriveUserId(tenant, phone)), userSchema);
    if (isBefore(user?.state.created_at)) return true;
    const paid = await Promise.all(
      secrets.map((secret) => table.load(paidKey(tenant, phoneHash(secret, tenant, phone)), paidSchema)),
    );
    return paid.some((item) => isBefore(item?.state.paid_at));
  };
};
