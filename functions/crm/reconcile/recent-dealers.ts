import { newLeadShards } from '#functions/leads/published/stored-lead.ts';
import { parseTenantId } from '#functions/runtime/table/keys.ts';
import { earlierBy } from '#functions/runtime/table/checkpointed-scan.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { HOUR_MS } from '#domain/hours/units.ts';

const PAGE = 1_000;
/** Until the pass over all dealers has come by. */
const RECENT_MS = 2 * HOUR_MS;

/** Dealers with leads of the last two hours, by keys alone: the others' settings are not read. */
export const findRecentDealers = async ({
  table,
  now,
}: {
  table: Pick<Table, 'dueBetween'>;
  now: () => Date;
}): Promise<ReadonlySet<string>> => {
  const span = [earlierBy(now(), RECENT_MS), now().toISOString()] as const;
  const ids = new Set<string>();
  for (const shard of newLeadShards) {
    let page: IndexEntry[] = [];
    do {
      page = await table.dueBetween(shard, span, PAGE, page.at(-1));
      for (const { key } of page) ids.add(parseTenantId(key));
    } while (page.length === PAGE);
  }
  return ids;
};
