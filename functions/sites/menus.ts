import { readThinLists } from '#functions/content/published/thin-lists.ts';
import { makeMemory } from '#functions/runtime/memory.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { NavigationItem } from '#tenants/schemas/navigation-schema.ts';

/** A post more or less may be seen so much later in the menu. */
const KEEP_MS = 30_000;
const MOST_TENANTS = 500;

const namesList = (items: readonly NavigationItem[]): boolean =>
  items.some(({ href, children }) => /^\/(?:news|blog)\b/.test(href ?? '') || namesList(children));

/** Lists of posts that no menu leads to. Asked only of dealers whose menus name one; failures are not kept. */
export const makeMenuReader = (deps: Pick<Runtime, 'table' | 'now'>) => {
  const known = makeMemory<Promise<string[]>>({ now: deps.now, keepMs: KEEP_MS, most: MOST_TENANTS });
  return (tenant: TenantContext): Promise<string[]> => {
    const { navigation, footer } = tenant.config;
    const kept = known.get(tenant.id);
    if (kept !== undefined) return kept;
    if (!namesList([...navigation, ...footer])) return Promise.resolve([]);
    const read = readThinLists(deps, tenant);
    known.set(tenant.id, read);
    read.catch(() => known.delete(tenant.id));
    return read;
  };
};
