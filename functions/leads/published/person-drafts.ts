import { lists } from '#functions/runtime/table/keys.ts';
import type { Person } from '#functions/privacy/published/personal-data.ts';
import { deriveUserId } from '#functions/runtime/http/session.ts';
import { storedDraftSchema, type StoredDraft } from './stored-draft.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Of an account, latest step first. The list may lag, so each draft is asked whose it is. */
export const draftsOfUser = async (
  { table }: { table: Pick<Table, 'list' | 'loadMany'> },
  tenant: TenantContext,
  user: string,
  options: { limit?: number } = {},
): Promise<StoredItem<StoredDraft>[]> => {
  const entries = await table.list(lists.drafts(tenant, user), { newestFirst: true, ...options });
  const found = await table.loadMany(
    entries.map(({ key }) => key),
    storedDraftSchema,
  );
  return found
    .filter(({ state }) => state.owner === user)
    .toSorted((a, b) => b.state.expires_at.localeCompare(a.state.expires_at));
};

/** None of an address: whoever signs in is a phone number. */
export const draftsOfPerson = async (
  deps: { table: Pick<Table, 'list' | 'loadMany'> },
  tenant: TenantContext,
  { phone }: Person,
): Promise<StoredItem<StoredDraft>[]> =>
  phone === undefined ? [] : draftsOfUser(deps, tenant, deriveUserId(tenant, phone));
