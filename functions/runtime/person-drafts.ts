import { lists } from './keys.ts';
import type { Person } from './personal-data.ts';
import { userIdOf } from './session.ts';
import { storedDraftSchema, type StoredDraft } from './stored-draft.ts';
import type { StoredItem } from './table-item.ts';
import type { Table } from './table.ts';
import type { TenantContext } from './tenant-context.ts';

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
  phone === undefined ? [] : draftsOfUser(deps, tenant, userIdOf(tenant, phone));
