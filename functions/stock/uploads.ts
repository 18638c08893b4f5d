import type * as z from 'zod';
import { lists } from '#functions/runtime/table/keys.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import { mappingForFile } from './mapping/saved-mapping.ts';
import { OWN_FORMAT, withMapping } from './formats/own-mapping.ts';
import type { operatorNewRunSchema, Upload } from './views.ts';
import { sourceUnknown } from './errors.ts';
import { receivedEvent } from './ingest/finish.ts';
import { mappingHash } from './ingest/source-after.ts';
import { newRun } from './new-run.ts';
import { objectNames, PART_BYTES, partCount } from './object-names.ts';
import { confirmedBy, noCounts, sourceOfRun, type FeedRun, type SourceState } from './run.ts';
import type { FeedStore } from './store.ts';

export interface UploadDeps {
  store: FeedStore;
  table: Pick<Table, 'list' | 'load'>;
  objects: Pick<ObjectStore, 'signedPut' | 'size'>;
  now: () => Date;
  newId: () => string;
}

const ADDRESS_SECONDS = 3_600;
/** A clock further ahead would order all later feeds before this one. */
const MAX_AHEAD_MS = 5 * 60 * 1_000;
/** Afterwards the same full file counts as a new statement about missing cars. */
const RESTATED_MS = 60 * 60 * 1_000;

type NewRun = z.output<typeof operatorNewRunSchema>;

/** Addresses for the parts of a file, by its content. */
export const addressParts = async (
  { objects }: { objects: Pick<ObjectStore, 'signedPut'> },
  tenant: TenantContext,
  { sha256, size_bytes }: Pick<FeedRun, 'sha256' | 'size_bytes'>,
): Promise<Pick<Upload, 'part_bytes' | 'parts'>> => {
  const numbers = Array.from({ length: partCount(size_bytes) }, (_, n) => n + 1);
  const parts = numbers.map(async (number) => ({
    number,
    url: await objects.signedPut(objectNames.part(tenant, sha256, number), ADDRESS_SECONDS),
  }));
  return { part_bytes: PART_BYTES, parts: await Promise.all(parts) };
};

/** What no file of the source could be read as is refused before the file is sent. */
const refuseFormat = (format: string, { formats, mapping }: FeedSource): void => {
  const taken = ['auto', ...(mapping === undefined ? [] : [OWN_FORMAT]), ...formats];
  if (taken.includes(format)) return;
  const message = `The source takes no format '${format}'. Give one of ${taken.join(', ')}, or leave it out.`;
  throw new Problem('validation_failed', message, { errors: [{ field: 'format', message }] });
};

/** Creates a run that waits for its parts, with an address for each. */
export const startUpload = async (
  deps: UploadDeps,
  tenant: TenantContext,
  input: NewRun,
  correlationId: string,
): Promise<Upload> => {
  const from = tenant.config.sources.find(({ id }) => id === input.source);
  if (from === undefined) throw sourceUnknown(tenant, input.source);
  const now = deps.now();
  const receivedAt = input.received_at === undefined ? now : new Date(input.received_at);
  if (receivedAt.getTime() > now.getTime() + MAX_AHEAD_MS) {
    throw new Problem('validation_failed', 'received_at lies in the future.');
  }
  const { source, kind, format, size_bytes, sha256 } = input;
  const file = { source, kind, format, size_bytes, sha256, received_at: receivedAt.toISOString() };
  const begun = newRun({ id: deps.newId(), now, correlationId, file });
  const mapping = input.mapping ?? (await mappingForFile(deps.table, tenant, input));
  refuseFormat(format, withMapping(from, mapping));
  const run: FeedRun = { ...begun, mapping };
  await deps.store.createRun(tenant, run);
  return { run_id: run.run, ...(await addressParts(deps, tenant, input)) };
};

/** Throws `not_found`, also for another dealer's run. */
export const findRun = async (
  deps: { store: FeedStore },
  tenant: TenantContext,
  runId: string,
): Promise<StoredItem<FeedRun>> => {
  const stored = await deps.store.run(tenant, sourceOfRun(runId), runId);
  if (stored === undefined) throw new Problem('not_found', 'No feed run has this id.');
  return stored;
};

const checkParts = async (deps: UploadDeps, tenant: TenantContext, run: FeedRun): Promise<void> => {
  const count = partCount(run.size_bytes);
  for (let number = 1; number <= count; number += 1) {
    const wanted = number < count ? PART_BYTES : run.size_bytes - PART_BYTES * (count - 1);
    const size = await deps.objects.size(objectNames.part(tenant, run.sha256, number));
    if (size !== wanted) {
      const found = size === undefined ? 'is not there' : `has ${size} bytes`;
      throw new Problem('feed_refused', `Part ${number} ${found}; ${wanted} bytes were announced.`);
    }
  }
};

/**
 * The file that was applied last has no effect, unless cars wait for a second full feed without them, or stay as they were until
 * the dealer is told.
 */
export const isRepeat = async (
  run: Pick<FeedRun, 'sha256' | 'kind' | 'received_at' | 'mapping'>,
  state: Pick<SourceState, 'last_done'>,
  someMissing: () => Promise<boolean>,
): Promise<boolean> => {
  const last = state.last_done;
  if (last === null || last.sha256 !== run.sha256 || last.kind !== run.kind) return false;
  if (last.mapping !== mappingHash(run.mapping)) return false;
  const later = Date.parse(run.received_at) - Date.parse(last.received_at);
  if (run.kind === 'delta' || later < RESTATED_MS) return true;
  return last.kept === 0 && !(await someMissing());
};

const asRepeat = (run: FeedRun, state: SourceState, now: string): FeedRun => {
  const { read, accepted, kept } = state.last_done ?? { read: 0, accepted: 0, kept: 0 };
  const counts = { ...noCounts(), read, accepted, refused: read - accepted, kept, unchanged: accepted };
  return {
    ...run,
    state: 'DONE',
    reason: 'same_file',
    detail: `The file is the same as that of run ${state.last_done?.run ?? ''}.`,
    counts,
    finished_at: now,
    updated_at: now,
  };
};

/** All parts are there: the run takes its position in the source's order. Idempotent. */
export const completeUpload = async (deps: UploadDeps, tenant: TenantContext, runId: string): Promise<FeedRun> => {
  const stored = await findRun(deps, tenant, runId);
  if (stored.state.state !== 'UPLOADING') return stored.state;
  await checkParts(deps, tenant, stored.state);
  const now = deps.now().toISOString();
  const state = await deps.store.source(tenant, stored.state.source);
  const someMissing = async (): Promise<boolean> => {
    const list = lists.stock(tenant, stored.state.source);
    return (await deps.table.list(list, { beginsWith: 'missing#', limit: 1 })).length > 0;
  };
  if (await isRepeat(stored.state, state, someMissing)) {
    await deps.store.changeSource(tenant, stored.state.source, (current) => ({
      state: confirmedBy(current, stored.state.received_at),
    }));
    return (await deps.store.saveRun(tenant, stored, asRepeat(stored.state, state, now), [])).state;
  }
  const { seq } = await deps.store.changeSource(tenant, stored.state.source, (current) => ({
    state: { ...current, seq: current.seq + 1 },
  }));
  const run: FeedRun = { ...stored.state, state: 'RECEIVED', seq, updated_at: now };
  return (await deps.store.saveRun(tenant, stored, run, [receivedEvent(tenant, run, now)])).state;
};
