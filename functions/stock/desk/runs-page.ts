import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { storedRunSchema, type FeedRun } from '../run.ts';
import { toDeskRun } from './desk-run.ts';
import type { DeskRun } from './views.ts';

const PAGE_RUNS = 25;
/** A state that is rare is looked for in so many pages; the next page goes on. */
const MOST_PAGES = 8;

interface Asked {
  source: string;
  state: FeedRun['state'] | undefined;
  cursor: string | undefined;
}

/** Runs of a source, newest first, of one state or of all. Throws `validation_failed` for an invalid cursor. */
export const runsPage = async (
  { table, now }: { table: Pick<Table, 'page'>; now: () => Date },
  tenant: TenantContext,
  { source, state, cursor }: Asked,
): Promise<{ runs: DeskRun[]; next: string | null }> => {
  const runs: DeskRun[] = [];
  let after = cursor;
  for (let page = 1; ; page += 1) {
    const { items, next } = await table.page(lists.runs(tenant, source), storedRunSchema, {
      limit: PAGE_RUNS,
      cursor: after,
      keyOf: (run) => keys.feedRun(tenant, source, run),
    });
    const wanted = items.filter((run) => state === undefined || run.state === state);
    runs.push(...wanted.map((run) => toDeskRun(run, now())));
    if (next === null || state === undefined || runs.length >= PAGE_RUNS || page === MOST_PAGES) return { runs, next };
    after = next;
  }
};
