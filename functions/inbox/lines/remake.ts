import { cursorStart } from '#functions/runtime/table/page.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { makeProjectLine } from './project-line.ts';

const PAGE = 100;
const AT_ONCE = 10;

/** A page of a dealer's leads, oldest first: their lines are made anew, with their words. */
export const remakePage = async (
  deps: Pick<Runtime, 'table' | 'now'>,
  tenant: TenantContext,
  cursor: string | undefined,
): Promise<{ looked_at: number; remade: number; next: string | null }> => {
  const projectLine = makeProjectLine(deps);
  const after = cursorStart({ limit: PAGE, cursor, keyOf: (id) => keys.lead(tenant, id) });
  const entries = await deps.table.list(lists.leads(tenant), { limit: PAGE, ...(after && { after }) });
  const ids = entries.map(({ sort }) => sort.split('#')[1] ?? '');
  let remade = 0;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const done = await Promise.all(some.map((id) => projectLine(tenant, id, { anew: true })));
    remade += done.filter((one) => one === 'written').length;
  }
  return { looked_at: ids.length, remade, next: ids.length < PAGE ? null : (entries.at(-1)?.sort ?? null) };
};
