import { MOST_COUNTED, type InboxView } from '#domain/inbox/work.ts';
import { byCodeUnit } from '#domain/text/order.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Counts, InboxAnswer } from '../contract.ts';
import { storedLineSchema, tagsOf, type LineTags, type StoredLine } from '../line.ts';
import type { Viewer } from '../viewer.ts';
import { isFresh, readRevision } from './revision.ts';
import { searchLines } from './search.ts';
import { toShownLine } from './shown.ts';
import { isInView, makeMatches, partsOf, spanOf, type InboxFilters, type Looking, type Span } from './view.ts';
import { ofFigure, scanFigure } from './of-figure.ts';
import { scanLines } from './scan-lines.ts';

type Deps = Pick<Runtime, 'table' | 'now'>;

export interface InboxQuery extends InboxFilters {
  q?: string | undefined;
  since?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

const cursorPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z#[a-z2-7]{26}$/;

const badCursor = (): Problem => new Problem('validation_failed', 'The cursor is not valid.');

/** What of a span is older than a page's end. */
export const beforeCursor = (span: Span, cursor: string | undefined): Span => {
  if (cursor === undefined) return span;
  if (!cursorPattern.test(cursor)) throw badCursor();
  return { ...span, before: cursor < span.before ? cursor : span.before };
};

/** Open leads that are counted, the latest ones: one pass counts all views. */
const MOST_LOOKED_AT = 3_000;

/** Each to one more than a thousand. */
const countViews = async (deps: Deps, tenant: TenantContext, looking: Looking): Promise<Counts> => {
  const { found } = await scanLines(deps, tenant, {
    ...spanOf(tenant, { view: 'team' }, looking.now),
    parts: partsOf.team,
    matches: makeMatches({ view: 'team' }, looking),
    limit: MOST_LOOKED_AT,
    budget: partsOf.team.length * MOST_LOOKED_AT,
  });
  const count = (view: InboxView): number => {
    const { from } = spanOf(tenant, { view }, looking.now);
    const isCounted = (tags: LineTags) => tags.asked_again || tags.submitted_at >= from;
    const counted = found.filter((tags) => isCounted(tags) && isInView(view, tags, looking));
    return Math.min(counted.length, MOST_COUNTED + 1);
  };
  return {
    unanswered: count('unanswered'),
    mine: count('mine'),
    team: count('team'),
    overdue: count('overdue'),
    follow_up: count('follow_up'),
  };
};

/** In the order of the ids; what is gone meanwhile is left out. */
const loadLines = async (
  { table }: Pick<Deps, 'table'>,
  tenant: TenantContext,
  ids: readonly string[],
): Promise<StoredLine[]> => {
  const stored = await table.loadMany(
    ids.map((id) => keys.leadLine(tenant, id)),
    storedLineSchema,
  );
  const byId = new Map(stored.map(({ state }) => [state.lead_id, state]));
  return ids.map((id) => byId.get(id)).filter((line) => line !== undefined);
};

/** Of a lead that is followed up: when it is due, and which it is. */
const duePosition = ({ follow_up, lead_id }: LineTags): string => `${follow_up?.due_at ?? ''}#${lead_id}`;

/** Those that are due first, of the latest open leads: their lists are in another order, so all of them are looked at. */
const findFollowUps = async (
  deps: Deps,
  tenant: TenantContext,
  query: InboxQuery,
  looking: Looking,
): Promise<{ lines: StoredLine[]; next: string | null }> => {
  const { cursor, limit } = query;
  if (cursor !== undefined && !cursorPattern.test(cursor)) throw badCursor();
  const parts = partsOf.follow_up;
  const matches = makeMatches(query, looking);
  const { found } = await scanLines(deps, tenant, {
    ...spanOf(tenant, query, looking.now),
    parts,
    matches,
    limit: MOST_LOOKED_AT,
    budget: parts.length * MOST_LOOKED_AT,
  });
  const after = found
    .map((tags) => ({ id: tags.lead_id, position: duePosition(tags) }))
    .filter(({ position }) => cursor === undefined || position > cursor)
    .toSorted((a, b) => byCodeUnit(a.position, b.position));
  const page = after.slice(0, limit);
  const lines = await loadLines(
    deps,
    tenant,
    page.map(({ id }) => id),
  );
  return {
    lines: lines.filter((line) => matches(tagsOf(line))),
    next: after.length > limit ? (page.at(-1)?.position ?? null) : null,
  };
};

const findPage = async (
  deps: Deps,
  tenant: TenantContext,
  query: InboxQuery,
  looking: Looking,
): Promise<{ lines: StoredLine[]; next: string | null }> => {
  const span = spanOf(tenant, query, looking.now);
  const matches = makeMatches(query, looking);
  if (query.q !== undefined) {
    const found = await searchLines(deps, tenant, query.q);
    const isInSpan = ({ submitted_at, asked_again }: LineTags) =>
      submitted_at >= (asked_again ? span.askedFrom : span.from) && submitted_at < span.before;
    const isFound = (tags: LineTags) => isInSpan(tags) && matches(tags);
    const lines = found.filter((line) => isFound(tagsOf(line)));
    const counted = new Set((await ofFigure(deps, tenant, lines.map(tagsOf), query)).map(({ lead_id }) => lead_id));
    return { lines: lines.filter(({ lead_id }) => counted.has(lead_id)).slice(0, query.limit), next: null };
  }
  if (query.view === 'follow_up') return findFollowUps(deps, tenant, query, looking);
  const scan = { parts: partsOf[query.view], ...beforeCursor(span, query.cursor), limit: query.limit, matches };
  const { found, before } = await scanFigure(deps, tenant, scan, query);
  const lines = await loadLines(
    deps,
    tenant,
    found.map(({ lead_id }) => lead_id),
  );
  // The index may lag behind the lines.
  return { lines: lines.filter((line) => matches(tagsOf(line))), next: before };
};

/** Of callers and revisions that were counted lately. */
const MOST_KEPT = 200;

/** One view of a dealer's leads. Where nothing changed since the caller's revision, that is all it says. */
export const makeListLines = (deps: Deps) => {
  const kept = new Map<string, Promise<Counts>>();

  /** Counts of a settled revision stay as they are: going from view to view counts once. */
  const counted = (tenant: TenantContext, looking: Looking, revision: string): Promise<Counts> => {
    const { id, roles, places } = looking.viewer;
    const name = JSON.stringify([tenant.id, id, roles, places, revision]);
    const before = kept.get(name);
    if (before !== undefined) return before;
    const counts = countViews(deps, tenant, looking);
    if (isFresh(revision)) return counts;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(name, counts);
    counts.catch(() => kept.delete(name));
    return counts;
  };

  return async (tenant: TenantContext, viewer: Viewer, query: InboxQuery): Promise<InboxAnswer> => {
    // Before the lines, so that what changes meanwhile is asked for again.
    const revision = await readRevision(deps, tenant);
    if (query.since === revision) return { revision, changed: false };
    const looking = { viewer, now: deps.now() };
    const [{ lines, next }, counts] = await Promise.all([
      findPage(deps, tenant, query, looking),
      query.cursor === undefined ? counted(tenant, looking, revision) : null,
    ]);
    const shown = lines.map((line) => toShownLine(tenant, line, looking.now));
    return { revision, changed: true, lines: shown, next, counts };
  };
};
