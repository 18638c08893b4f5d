import { isDeepStrictEqual } from 'node:util';
import { isScheduled } from '#domain/content/rules.ts';
import {
  contentStateSchema,
  versionSchema,
  type ContentDocument,
  type ContentState,
  type ContentVersion,
} from '#domain/content/schema.ts';
import { contentPublished } from '#events/content-published.ts';
import type { AuditStamp } from '#functions/runtime/audit/entry.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { ConcurrentWrite, type ItemDraft, type StoredItem } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { PublishedContent } from './contract.ts';

export type StoreDeps = Pick<Runtime, 'table' | 'now' | 'newId'>;

export const loadState = async (
  { table }: Pick<Runtime, 'table'>,
  tenant: TenantContext,
  path: string,
): Promise<ContentState | undefined> =>
  (await table.load(keys.content(tenant, path), contentStateSchema, { consistent: false }))?.state;

const storedStates = async (
  { table }: Pick<Runtime, 'table'>,
  tenant: TenantContext,
): Promise<StoredItem<ContentState>[]> => {
  const entries = await table.list(lists.content(tenant));
  return table.loadMany(
    entries.map(({ key }) => key),
    contentStateSchema,
  );
};

/** Of every path, withdrawn ones included; sorted by path. */
export const listStates = async (deps: Pick<Runtime, 'table'>, tenant: TenantContext): Promise<ContentState[]> =>
  (await storedStates(deps, tenant)).map(({ state }) => state).sort((a, b) => (a.path < b.path ? -1 : 1));

export const listVersions = async (
  { table }: Pick<Runtime, 'table'>,
  tenant: TenantContext,
  path: string,
): Promise<ContentVersion[]> => {
  const entries = await table.list(lists.contentVersions(tenant, path));
  const found = await table.loadMany(
    entries.map(({ key }) => key),
    versionSchema,
  );
  return found.map(({ state }) => state);
};

export interface Publication {
  path: string;
  /** Null withdraws. */
  document: ContentDocument | null;
  source: ContentVersion['source'];
  correlationId: string;
  /** Who publishes; undefined: the platform itself, at its start. */
  stamp?: AuditStamp | undefined;
}

const atTime = (state: ContentState, now: Date): ContentState =>
  state.scheduled !== null && !isScheduled(state.scheduled.document, now)
    ? { ...state, current: state.scheduled, scheduled: null }
    : state;

const newest = ({ current, scheduled }: ContentState): number =>
  Math.max(0, current?.version ?? 0, scheduled?.version ?? 0);

const chooseSlot = (document: ContentDocument | null, now: Date): 'current' | 'scheduled' =>
  isScheduled(document, now) ? 'scheduled' : 'current';

/** Folders do not overwrite what an operator published. */
export const keepsOperators = (state: ContentState, source: Publication['source']): boolean =>
  source === 'folder' && [state.current, state.scheduled].some((version) => version?.source === 'operator');

const chooseChange = (document: ContentDocument | null, slot: 'current' | 'scheduled') => {
  if (document === null) return 'withdrawn';
  return slot === 'scheduled' ? 'scheduled' : 'published';
};

const isThereAlready = (state: ContentState, document: ContentDocument | null, now: Date): boolean => {
  if (document === null) return state.current?.document == null && state.scheduled === null;
  return isDeepStrictEqual(state[chooseSlot(document, now)]?.document, document);
};

/** Nothing to write; otherwise the next state. */
const decide = (before: ContentState, publication: Publication, now: Date) => {
  const state = atTime(before, now);
  const { document, source } = publication;
  const slot = chooseSlot(document, now);
  if (keepsOperators(state, source)) return { result: 'kept', version: newest(state) } as const;
  if (isThereAlready(state, document, now)) return { result: 'unchanged', version: newest(state) } as const;
  const version = { version: newest(state) + 1, document, source, published_at: now.toISOString() };
  const next: ContentState = { ...state, [slot]: version, ...(document === null ? { scheduled: null } : {}) };
  return { result: chooseChange(document, slot), version: version.version, next } as const;
};

/** A displaced version never changes again, so writing it twice is the same, and it may stand before its successor. */
const keepVersion = async (deps: StoreDeps, tenant: TenantContext, path: string, version: ContentVersion) => {
  await deps.table.create(keys.contentVersion(tenant, path, version.version), versionSchema, {
    state: version,
    events: [],
    lane: 'stock',
    at: deps.now().toISOString(),
    listed: { list: lists.contentVersions(tenant, path), sort: String(version.version).padStart(6, '0') },
  });
};

const displaced = (before: ContentState, next: ContentState): ContentVersion[] => {
  const kept = [next.current?.version, next.scheduled?.version];
  return [before.current, before.scheduled].flatMap((version) =>
    version === null || kept.includes(version.version) ? [] : version,
  );
};

const conflict = (path: string, cause?: unknown): Problem =>
  new Problem('conflict', `Somebody else published '${path}' at the same time. Look at it, then publish again.`, {
    cause,
  });

type Stored = StoredItem<ContentState>;

/** Throws `conflict` if somebody else was first. */
const write = async (
  { table }: StoreDeps,
  key: TableKey,
  stored: Stored | undefined,
  draft: ItemDraft<ContentState>,
): Promise<void> => {
  const { path } = draft.state;
  try {
    if (stored !== undefined) await table.replace(stored, contentStateSchema, draft);
    else if (!(await table.create(key, contentStateSchema, draft)).created) throw conflict(path);
  } catch (error) {
    throw error instanceof ConcurrentWrite ? conflict(path, error) : error;
  }
};

type Change = 'published' | 'scheduled' | 'withdrawn';

const buildPublishedEvent = (
  deps: StoreDeps,
  tenant: TenantContext,
  { path, document, correlationId }: Publication,
  { version, change }: { version: number; change: Change },
) => {
  const time = deps.now().toISOString();
  const meta = { id: deps.newId(), time, tenantId: tenant.id, correlationId, subject: path };
  const { publish_at = null, expire_at = null } = document ?? {};
  return contentPublished.create(meta, { path, version, change, publish_at, expire_at });
};

/** One conditional write with its event and audit entry; the versions it displaces are kept first. Throws `conflict`. */
export const publishPath = async (
  deps: StoreDeps,
  tenant: TenantContext,
  publication: Publication,
): Promise<PublishedContent> => {
  const { path } = publication;
  const key = keys.content(tenant, path);
  const stored = await deps.table.load(key, contentStateSchema);
  const before = stored?.state ?? { path, current: null, scheduled: null };
  const now = deps.now();
  const { result, version, next } = decide(before, publication, now);
  if (next === undefined) return { path, result, version };
  for (const old of displaced(before, next)) await keepVersion(deps, tenant, path, old);
  const { stamp } = publication;
  const table = stamp === undefined ? deps.table : deps.table.audited(stamp);
  await write({ ...deps, table }, key, stored, {
    state: next,
    events: [buildPublishedEvent(deps, tenant, publication, { version, change: result })],
    lane: 'stock',
    at: now.toISOString(),
    listed: { list: lists.content(tenant), sort: path },
  });
  return { path, result, version };
};
