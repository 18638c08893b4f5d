import { vehicleContentSchema, type StockItem, type VehicleContent } from '#domain/vehicle/schema.ts';
import { contentHash, type FeedVehicle, type RetainedRow } from './vehicles.ts';
import { isListed } from './register.ts';

/** The row's content, with what the car had where a field cannot be read. */
export const withLastGood = (vehicle: FeedVehicle, current: StockItem | undefined): FeedVehicle => {
  if (vehicle.unread.length === 0 || current === undefined) return vehicle;
  const before = new Map<string, unknown>(Object.entries(current.content));
  const kept = Object.fromEntries(vehicle.unread.map((field) => [field, before.get(field)]));
  const content = vehicleContentSchema.parse({ ...vehicle.content, ...kept });
  return { ...vehicle, content, hash: contentHash(content) };
};

export type KeepDecision = { do: 'keep'; item: StockItem | undefined };

const samePrices = (content: VehicleContent, prices: RetainedRow['prices']): boolean =>
  prices !== undefined &&
  content.price_cents === prices.price_cents &&
  content.offer_price_cents === prices.offer_price_cents;

interface KeepingRun {
  run: string;
  kind: 'full' | 'delta';
  received_at: string;
  floor: number;
}

/** A full file is the newest word of its source, whatever times its rows have. */
const isOlder = (current: StockItem, row: RetainedRow, { kind, floor }: KeepingRun): boolean =>
  kind === 'delta' && ((!row.dated && row.srcVersion < floor) || row.srcVersion < current.src_version);

const buildKeptNote = (current: StockItem, row: RetainedRow, run: KeepingRun): StockItem['kept'] => {
  const { field, reason, detail } = row.problem;
  const { since, files } = current.kept ?? { since: run.received_at, files: 0 };
  return {
    run: run.run,
    line: row.line,
    field,
    reason,
    detail: detail.slice(0, 300),
    since,
    files: files + 1,
    version: row.srcVersion,
    price_known: samePrices(current.content, row.prices),
  };
};

/** Of a listed car that is named by a row which is not taken: it stays as it is (docs/product/stock-feeds.md, 'Kept vehicles'). */
export const retainedAs = (current: StockItem, row: RetainedRow, run: KeepingRun): KeepDecision | undefined => {
  if (!isListed(current) || isOlder(current, row, run)) return undefined;
  if (current.kept?.run === run.run) return { do: 'keep', item: undefined };
  const seen = {
    ...current,
    kept: buildKeptNote(current, row, run),
    state: 'active' as const,
    missing_runs: 0,
    last_seen_at: null,
  };
  return { do: 'keep', item: seen };
};

/** A row that can be read ends it, unless it is older than the one that cannot. */
export const retainedAfter = (
  current: StockItem,
  { srcVersion }: Pick<FeedVehicle, 'srcVersion'>,
): StockItem['kept'] => (current.kept !== null && current.kept.version > srcVersion ? current.kept : null);
