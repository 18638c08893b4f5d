import type { StockItem } from '#domain/vehicle/schema.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import { FeedRefused } from '../errors.ts';
import type { FeedFormat, FeedRecord } from '../formats/mapping.ts';
import { withMapping } from '../formats/own-mapping.ts';
import { loadIdentityPlan } from '../ingest/identity.ts';
import type { IdentityPlan } from '../ingest/claims.ts';
import { VehicleReader, type RowOutcome } from '../ingest/vehicles.ts';
import { objectNames, partCount } from '../object-names.ts';
import { openFeed, withEncoding } from '../reading/feed.ts';
import { makeRawFeed } from '../reading/parts.ts';
import { rowContext } from '../reading/row-context.ts';
import type { FeedRun } from '../run.ts';
import type { FeedStore } from '../store.ts';
import { MOST_CELL_LETTERS, type FeedRowAnswer } from '../row-contract.ts';

interface RowDeps {
  objects: Pick<ObjectStore, 'get' | 'stream' | 'size'>;
  store: Pick<FeedStore, 'run'>;
}

type FeedRow = NonNullable<FeedRowAnswer['row']>;

/** Of a picture list and the like, one after another. */
const joined = (texts: readonly string[]): string => {
  const all = texts.join(' | ');
  return all.length > MOST_CELL_LETTERS ? `${all.slice(0, MOST_CELL_LETTERS)}…` : all;
};

/** Each cell that a field is read from, as the file has it, with the fields that it gives. */
const cellsOf = (record: FeedRecord, format: FeedFormat, source: FeedSource): FeedRow['cells'] => {
  const fieldsOf = new Map<string, string[]>();
  for (const { field, paths } of rowContext(format.mapping, source, new Set()).rules)
    for (const path of paths) fieldsOf.set(path, [...(fieldsOf.get(path) ?? []), field]);
  return [...fieldsOf].flatMap(([column, fields]) => {
    const texts = record.all(column).filter((text) => text !== '');
    return texts.length === 0 ? [] : [{ column, raw: joined(texts), fields }];
  });
};

const names = (outcome: RowOutcome, { rows }: IdentityPlan, id: string): boolean => {
  const fate = rows[outcome.claim.row];
  if (fate !== undefined && 'keep' in fate) return false;
  return outcome.ok && (fate?.id ?? outcome.car.id) === id;
};

const isKept = async (
  { objects }: RowDeps,
  tenant: TenantContext,
  { sha256, size_bytes }: FeedRun,
): Promise<boolean> => {
  const parts = Array.from({ length: partCount(size_bytes) }, (_, n) => objectNames.part(tenant, sha256, n + 1));
  const sizes = await Promise.all(parts.map((part) => objects.size(part)));
  return sizes.every((size) => size !== undefined);
};

const search = async (
  deps: RowDeps,
  tenant: TenantContext,
  { run, source: declared }: { run: FeedRun; source: FeedSource },
  id: string,
): Promise<FeedRow | null> => {
  const source = withMapping(declared, run.mapping);
  const raw = makeRawFeed(deps.objects, tenant, run);
  const plan = await loadIdentityPlan(deps.objects, tenant, run.run);
  return withEncoding(
    (encoding) => openFeed(raw, source, { format: run.format, ...(encoding === undefined ? {} : { encoding }) }),
    async ({ format, records }) => {
      const reader = new VehicleReader(tenant.config, source, format, run.seq);
      for await (const record of records())
        if (names(reader.read(record), plan, id))
          return { line: record.line, format: format.mapping.id, cells: cellsOf(record, format, source) };
      return null;
    },
  );
};

/**
 * The row of the last file that did something to the car, as that file has it; it is read again by the rules of the run that took
 * it. A file that was replaced in the dealer's settings since, or is not kept any more, says so.
 */
export const feedRow = async (deps: RowDeps, tenant: TenantContext, item: StockItem): Promise<FeedRowAnswer> => {
  const { run: id } = item.last_change;
  const none = (why: NonNullable<FeedRowAnswer['why']>, detail: string | null = null): FeedRowAnswer => ({
    run: id,
    received_at: null,
    row: null,
    why,
    detail,
  });
  const run = (await deps.store.run(tenant, item.source, id))?.state;
  const source = tenant.config.sources.find((one) => one.id === item.source);
  if (run === undefined || source === undefined || !(await isKept(deps, tenant, run))) return none('not_kept');
  try {
    const row = await search(deps, tenant, { run, source }, item.id);
    return { run: id, received_at: run.received_at, row, why: row === null ? 'not_named' : null, detail: null };
  } catch (error) {
    if (error instanceof FeedRefused) return none('unreadable', error.message);
    throw error;
  }
};
