import type { Runtime } from '#functions/runtime/runtime.ts';
import { earlierBy } from '#functions/runtime/table/checkpointed-scan.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { readLineSort, storedLineSchema, tagsOf, type LineTags, type StoredLine } from '../line.ts';
import { isInView, OPEN_DAYS, partsOf } from '../lines/view.ts';
import { sees, type Viewer } from '../viewer.ts';

export { readRevision as readLinesRevision } from '../lines/revision.ts';
export { sees as seesLead } from '../viewer.ts';

/** Entries of each list that are looked at: a dealer who has more is told that there are more. */
const MOST_LOOKED_AT = 2_000;
/** After every time. */
const END = '~';

type Deps = Pick<Runtime, 'now'> & { table: Pick<Runtime['table'], 'list' | 'loadMany'> };

interface OpenLines {
  lines: readonly StoredLine[];
  /** Besides them. */
  more: number;
  /** And what was not looked at. */
  isMore: boolean;
}

const dueFirst = (
  a: Pick<LineTags, 'due_at' | 'submitted_at'>,
  b: Pick<LineTags, 'due_at' | 'submitted_at'>,
): number => ((a.due_at ?? a.submitted_at) < (b.due_at ?? b.submitted_at) ? -1 : 1);

/** Leads that nobody answered and the viewer may see: those that are, or were, due first, each whole, and the number of the others. */
export const readOpenLines = async (
  { table, now }: Deps,
  tenant: TenantContext,
  viewer: Viewer,
  most: number,
): Promise<OpenLines> => {
  const looking = { viewer, now: now() };
  const between = [earlierBy(looking.now, OPEN_DAYS * DAY_MS), END] as const;
  const isOpen = (tags: LineTags): boolean => isInView('unanswered', tags, looking) && sees(viewer, tags);
  const pages = await Promise.all(
    partsOf.unanswered.map((part) =>
      table.list(lists.leadLines(tenant, part), {
        // Who wrote again waits, however old the lead is.
        ...(part === 'ASKED' ? {} : { between }),
        newestFirst: true,
        limit: MOST_LOOKED_AT,
      }),
    ),
  );
  const found = pages.flatMap((page) => page.map(({ sort }) => readLineSort(sort))).filter(isOpen);
  const shown = found.toSorted(dueFirst).slice(0, most);
  const loaded = await table.loadMany(
    shown.map(({ lead_id }) => keys.leadLine(tenant, lead_id)),
    storedLineSchema,
  );
  // The index may lag behind the lines.
  const lines = loaded.map(({ state }) => state).filter((line) => isOpen(tagsOf(line)));
  return {
    lines: lines.toSorted(dueFirst),
    more: found.length - shown.length,
    isMore: pages.some(({ length }) => length === MOST_LOOKED_AT),
  };
};
