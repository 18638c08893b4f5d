import { managers, type Role } from '#domain/console/roles.ts';
import { byCodeUnit } from '#domain/text/order.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { earlierBy } from '#functions/runtime/table/checkpointed-scan.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { readLineSort, storedLineSchema, tagsOf, type LineTags, type StoredLine } from '../line.ts';
import { isInView, OPEN_DAYS, partsOf } from '../lines/view.ts';
import { sees, type Viewer } from '../viewer.ts';

export { openSince, type StoredLine } from '../line.ts';
export { readRevision as readLinesRevision } from '../lines/revision.ts';
export { sees as seesLead } from '../viewer.ts';

/** Entries of each list that are looked at: a dealer who has more is told that there are more. */
const MOST_LOOKED_AT = 2_000;
/** After every time. */
const END = '~';

type Deps = Pick<Runtime, 'now'> & { table: Pick<Runtime['table'], 'list' | 'loadMany'> };

interface SomeLines {
  lines: readonly StoredLine[];
  /** Besides them. */
  more: number;
}

interface OpenLines extends SomeLines {
  /** And what was not looked at. */
  isMore: boolean;
  /** Those that somebody has to get in touch with again now, and that wait for no answer. */
  followUps: SomeLines;
}

type Waiting = Pick<LineTags, 'due_at' | 'open_since' | 'submitted_at'>;

/** By the question that is open, which may be a later one than the lead itself. */
const waitsUntil = ({ due_at, open_since, submitted_at }: Waiting): string => due_at ?? open_since ?? submitted_at;

const dueFirst = (a: Waiting, b: Waiting): number => byCodeUnit(waitsUntil(a), waitsUntil(b));

const followedUpFirst = (a: LineTags, b: LineTags): number =>
  byCodeUnit(a.follow_up?.due_at ?? '', b.follow_up?.due_at ?? '');

const seesAll: readonly Role[] = [...managers, 'viewer'];

/** Whoever answers leads follows up their own and those that nobody has; managers see to all. */
const isTheirs = ({ owner }: LineTags, { id, roles }: Viewer): boolean =>
  owner === null || owner === id || roles.some((role) => seesAll.includes(role));

interface Picking {
  found: readonly LineTags[];
  belongs: (tags: LineTags) => boolean;
  compare: (a: LineTags, b: LineTags) => number;
  most: number;
}

/** The first of those that belong there, each whole. */
const pickLines = async (
  { table }: Deps,
  tenant: TenantContext,
  { found, belongs, compare, most }: Picking,
): Promise<SomeLines> => {
  const all = found.filter(belongs);
  const shown = all.toSorted(compare).slice(0, most);
  const loaded = await table.loadMany(
    shown.map(({ lead_id }) => keys.leadLine(tenant, lead_id)),
    storedLineSchema,
  );
  // The index may lag behind the lines.
  const lines = loaded.map(({ state }) => ({ line: state, tags: tagsOf(state) })).filter(({ tags }) => belongs(tags));
  return {
    lines: lines.toSorted((a, b) => compare(a.tags, b.tags)).map(({ line }) => line),
    more: all.length - shown.length,
  };
};

/**
 * Leads that nobody answered and the viewer may see: those that are, or were, due first, each whole, and the number of the others.
 * And those that somebody has to follow up now.
 */
export const readOpenLines = async (
  deps: Deps,
  tenant: TenantContext,
  viewer: Viewer,
  most: number,
): Promise<OpenLines> => {
  const looking = { viewer, now: deps.now() };
  const oldest = earlierBy(looking.now, OPEN_DAYS * DAY_MS);
  const isOpen = (tags: LineTags): boolean =>
    isInView('unanswered', tags, looking) && (tags.asked_again || tags.submitted_at >= oldest) && sees(viewer, tags);
  const isFollowedUp = (tags: LineTags): boolean =>
    isInView('follow_up', tags, looking) && !isOpen(tags) && sees(viewer, tags) && isTheirs(tags, viewer);
  const pages = await Promise.all(
    partsOf.unanswered.map((part) => {
      // An old one in work may be followed up today, and who wrote again waits, however old the lead is.
      const from = part === 'NEW' ? oldest : '0';
      const options = { between: [from, END] as const, newestFirst: true, limit: MOST_LOOKED_AT };
      return deps.table.list(lists.leadLines(tenant, part), options);
    }),
  );
  const found = pages.flatMap((page) => page.map(({ sort }) => readLineSort(sort)));
  const [open, followUps] = await Promise.all([
    pickLines(deps, tenant, { found, belongs: isOpen, compare: dueFirst, most }),
    pickLines(deps, tenant, { found, belongs: isFollowedUp, compare: followedUpFirst, most }),
  ]);
  return { ...open, isMore: pages.some(({ length }) => length === MOST_LOOKED_AT), followUps };
};
