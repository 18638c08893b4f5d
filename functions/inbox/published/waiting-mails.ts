import { lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** More are not counted. */
const MOST_COUNTED = 100;

const timeOf = (entry: { sort: string } | undefined): string | null => entry?.sort.split('#')[0] ?? null;

/** Mails of portals that wait for somebody. */
export const readWaitingMails = async ({ table }: { table: Pick<Table, 'list'> }, tenant: TenantContext) => {
  const list = lists.portalMails(tenant, 'WAITING');
  const [oldest, [newest]] = await Promise.all([
    table.list(list, { limit: MOST_COUNTED + 1 }),
    table.list(list, { limit: 1, newestFirst: true }),
  ]);
  return {
    count: Math.min(oldest.length, MOST_COUNTED),
    isMore: oldest.length > MOST_COUNTED,
    oldest: timeOf(oldest[0]),
    newest: timeOf(newest),
  };
};
