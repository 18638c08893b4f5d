import { dealerDay } from '#domain/hours/dealer-day.ts';
import { keys } from '#functions/runtime/keys.ts';
import { userIdOf, userSchema } from '#functions/runtime/session.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

interface KnownDeps {
  table: Pick<Table, 'load'>;
  now: () => Date;
}

/** Whether the number used a code with this dealer before today, by the dealer's calendar. An enquiry proves nothing. */
export const makeIsKnown =
  ({ table, now }: KnownDeps) =>
  async (tenant: TenantContext, phone: string): Promise<boolean> => {
    const { locations } = tenant.config;
    const user = (await table.load(keys.user(tenant, userIdOf(tenant, phone)), userSchema))?.state;
    return user !== undefined && dealerDay(locations, new Date(user.created_at)) < dealerDay(locations, now());
  };
