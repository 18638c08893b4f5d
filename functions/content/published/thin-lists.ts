import { isPostPath, thinPostLists } from '#domain/content/post-lists.ts';
import { documentAt } from '#domain/content/rules.ts';
import { contentStateSchema } from '#domain/content/schema.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Lists with too few live posts for a menu. Reads posts only, some at a time, until no list is thin. */
const AT_ONCE = 12;

export const readThinLists = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  tenant: TenantContext,
): Promise<string[]> => {
  const entries = (await table.list(lists.content(tenant))).filter(({ sort }) => isPostPath(sort));
  const categories: Parameters<typeof thinPostLists>[0][number][] = [];
  for (let at = 0; at < entries.length && thinPostLists(categories).length > 0; at += AT_ONCE) {
    const found = await table.loadMany(
      entries.slice(at, at + AT_ONCE).map(({ key }) => key),
      contentStateSchema,
    );
    for (const { state } of found) {
      const document = documentAt(state, now());
      if (document?.kind === 'post') categories.push(document.category);
    }
  }
  return thinPostLists(categories);
};
