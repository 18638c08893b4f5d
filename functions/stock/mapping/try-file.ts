import { vehicleName } from '#domain/vehicle/rules.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedMapping } from '#tenants/feed-mapping.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import { dryRun } from '../check/dry-run.ts';
import { FeedRefused } from '../errors.ts';
import { withMapping } from '../formats/own-mapping.ts';
import { tableReads, type ReadDeps } from '../ingest/stock-reads.ts';
import { VehicleReader } from '../ingest/vehicles.ts';
import { openFeed, withEncoding, type RawFeed } from '../reading/feed.ts';
import type { FeedRun } from '../run.ts';
import type { FeedStore } from '../store.ts';
import type { Trial } from './views.ts';

const FIRST_VEHICLES = 5;
const LISTED_ROWS = 20;

export interface ToTry {
  file: RawFeed & { sha256: string };
  mapping: FeedMapping | null;
  kind: FeedRun['kind'];
  format: string;
}

/** The first rows that can be read; none of a file that cannot. */
const firstVehicles = async (
  { config }: Pick<TenantContext, 'config'>,
  source: FeedSource,
  { file, format }: Pick<ToTry, 'file' | 'format'>,
): Promise<Trial['first']> => {
  const found: Trial['first'] = [];
  const open = (encoding: 'utf-8' | 'windows-1252' | undefined) =>
    openFeed(file, source, { format, ...(encoding && { encoding }) });
  try {
    await withEncoding(open, async (feed) => {
      found.splice(0);
      const reader = new VehicleReader(config, source, feed.format, 0);
      for await (const record of feed.records()) {
        const read = reader.read(record);
        if (!read.ok) continue;
        const { content } = read.car;
        const { stocknum, vin, price_cents, km, car_type, location_id, pictures } = content;
        const vehicle = { stocknum, vin, price_cents, km, car_type, location: location_id, pictures: pictures.length };
        found.push({ line: record.line, name: vehicleName(content), ...vehicle });
        if (found.length === FIRST_VEHICLES) return;
      }
    });
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
  }
  return found;
};

/** What a run of the file would do, by the code of a run; nothing is written. */
export const tryFile = async (
  deps: ReadDeps & { store: Pick<FeedStore, 'source'>; now: () => Date },
  tenant: TenantContext,
  source: FeedSource,
  { mapping, ...tried }: ToTry,
): Promise<Trial> => {
  const mapped = withMapping(source, mapping);
  const found = await dryRun(tableReads(deps, tenant, source.id), {
    ...tried,
    tenant,
    source: mapped,
    mapping,
    state: await deps.store.source(tenant, source.id),
    received_at: deps.now().toISOString(),
  });
  const { outcome, reason, detail, format, counts, reasons, warnings, refused_rows, warned_rows } = found;
  return {
    outcome,
    reason,
    detail,
    format,
    counts,
    reasons,
    warnings,
    currency: source.currency,
    refused_rows: refused_rows.slice(0, LISTED_ROWS),
    warned_rows: warned_rows.slice(0, LISTED_ROWS),
    first: await firstVehicles(tenant, mapped, tried),
  };
};
