import * as z from 'zod';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Where a dealer is told, and what waits to be confirmed (docs/product/operators.md, 'Address for notices'). */
export const noticesAddressSchema = z.object({
  /** Somebody who reads its mail said so. The only address that is written to. */
  confirmed: z.email().nullable(),
  /** `noticesSubject` of the asking that was confirmed, so that a second click is as good as the first. */
  confirmed_by: z.string().nullable().default(null),
  waiting: z.object({ address: z.email(), asked_at: z.iso.datetime() }).nullable(),
});
export type NoticesAddress = z.infer<typeof noticesAddressSchema>;
export type WaitingAddress = NonNullable<NoticesAddress['waiting']>;

/** How long the link of the mail confirms an address. */
const CONFIRM_DAYS = 7;
export const confirmsUntil = ({ asked_at }: WaitingAddress): Date =>
  new Date(Date.parse(asked_at) + CONFIRM_DAYS * 24 * 3_600_000);

/** What the link of the mail stands for: one asking for one address, without naming it. */
export const noticesSubject = ({ address, asked_at }: WaitingAddress): string =>
  derivedId('notices', address, asked_at);

export const loadNoticesAddress = async (
  table: Pick<Table, 'load'>,
  tenantId: string,
): Promise<NoticesAddress | undefined> =>
  (await table.load(keys.noticesAddress(tenantId), noticesAddressSchema))?.state;

/**
 * The confirmed address; null: there is none. The item is asked where the document has no address, because functions keep
 * documents for a minute.
 */
export const loadNoticesRecipient = async (
  table: Pick<Table, 'load'>,
  { id, config }: TenantContext,
): Promise<string | null> => config.mail.noticesTo ?? (await loadNoticesAddress(table, id))?.confirmed ?? null;
