import type { FeedCounts } from '#events/feed-counts.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import { FeedRefused } from '../errors.ts';
import { openFeed, withEncoding, type OpenFeed, type RawFeed } from '../reading/feed.ts';
import { noCounts, type FeedRun } from '../run.ts';
import { VehicleReader, ROWS_PER_RUN } from './vehicles.ts';
import { noPlan, type Claim, type IdentityPlan, type Note, type Resolution } from './claims.ts';
import { resolveClaims } from './identity.ts';
import { Quarantine, RowList } from './quarantine.ts';
import type { StockReads } from './stock-reads.ts';

/** Result of the first pass, which writes nothing. */
export interface Checked {
  counts: FeedCounts;
  quarantine: Quarantine;
  warnings: RowList;
  /** Ids of all cars that the file names, also by a row that is refused. */
  seen: ReadonlySet<string>;
  /** Which cars the rows are. */
  plan: IdentityPlan;
  /** Lines of rows that name no car. */
  unread: readonly number[];
  detected: string | null;
  /** Why the whole file is refused; undefined if it can be applied. */
  refused: FeedRefused | undefined;
  /** False if the last line has no line end: the file may be cut. */
  terminated: boolean;
}

/** Called every so many rows, to renew the lease and store progress. */
export type Progress = (rows: number) => Promise<void>;
const TICK_ROWS = 500;

interface PassInput {
  tenant: Pick<TenantContext, 'config'>;
  source: FeedSource;
  run: Pick<FeedRun, 'seq' | 'format'>;
  reads: StockReads;
}

const judge = ({ counts, quarantine }: Checked): void => {
  if (quarantine.tooMany(counts.read)) {
    throw new FeedRefused(
      'too_many_bad_rows',
      `${quarantine.count} of ${counts.read} rows cannot be read: more than a fifth.`,
    );
  }
  if (counts.accepted === 0) throw new FeedRefused('no_valid_rows', 'The file holds no vehicle that can be read.');
};

const readRows = async (feed: OpenFeed, reader: VehicleReader, tick: Progress, checked: Checked): Promise<Claim[]> => {
  const { counts, quarantine, warnings } = checked;
  const claims: Claim[] = [];
  for await (const record of feed.records()) {
    if (record.row > ROWS_PER_RUN) throw new FeedRefused('too_many_rows', 'The file holds more than a million rows.');
    const outcome = reader.read(record);
    claims.push(outcome.claim);
    counts.read += 1;
    if (outcome.ok) {
      counts.accepted += 1;
      for (const warning of outcome.car.warnings) warnings.add(record, outcome.car.content.stocknum, warning);
    } else {
      counts.refused += 1;
      quarantine.add(record, outcome.stocknum, outcome.problems);
    }
    if (counts.read % TICK_ROWS === 0) await tick(counts.read);
  }
  checked.terminated = feed.end.terminated;
  return claims;
};

/** The rows are read once more, for their beginnings. */
const noteRows = async (feed: OpenFeed, notes: readonly Note[], tick: Progress, checked: Checked): Promise<void> => {
  if (notes.length === 0) return;
  const byRow = Map.groupBy(notes, ({ row }) => row);
  const { counts, quarantine, warnings } = checked;
  for await (const record of feed.records()) {
    for (const { label, problem, refused } of byRow.get(record.row) ?? []) {
      if (refused) {
        counts.accepted -= 1;
        counts.refused += 1;
        quarantine.add(record, label, [problem]);
      } else warnings.add(record, label, problem);
    }
    if (record.row % TICK_ROWS === 0) await tick(counts.read);
  }
};

const sayKept = ({ quarantine, warnings }: Checked, claims: readonly Claim[], { plan }: Resolution): void => {
  const kept = claims.flatMap(({ row, line }): [number, string][] => {
    const fate = plan.rows[row];
    const id = fate !== undefined && 'keep' in fate ? fate.keep[0] : undefined;
    return id === undefined ? [] : [[line, id]];
  });
  quarantine.sayKept(new Map(kept));
  warnings.rows.sort((a, b) => a.row - b.row);
};

const checkAll = async (input: PassInput, feed: OpenFeed, tick: Progress, checked: Checked): Promise<void> => {
  const reader = new VehicleReader(input.tenant.config, input.source, feed.format, input.run.seq);
  checked.detected = feed.format.mapping.id;
  const claims = await readRows(feed, reader, tick, checked);
  // Before anything else is read, because such a file says nothing of cars.
  if (checked.counts.accepted === 0)
    throw new FeedRefused('no_valid_rows', 'The file holds no vehicle that can be read.');
  const found = await resolveClaims(input.reads, claims, reader);
  await noteRows(feed, found.notes, tick, checked);
  sayKept(checked, claims, found);
  Object.assign(checked, { seen: found.seen, plan: found.plan, unread: found.unread });
  judge(checked);
};

const nothingYet = (): Checked => ({
  counts: noCounts(),
  quarantine: new Quarantine(),
  warnings: new RowList(),
  seen: new Set(),
  plan: noPlan(),
  unread: [],
  detected: null,
  refused: undefined,
  terminated: true,
});

/** First pass: validates the whole file (docs/product/stock-feeds.md, 'Refused files'). Refusals are returned, other errors thrown. */
export const checkFeed = async (input: PassInput, raw: RawFeed, tick: Progress): Promise<Checked> => {
  let checked = nothingYet();
  try {
    await withEncoding(
      (encoding) =>
        openFeed(raw, input.source, { format: input.run.format, ...(encoding === undefined ? {} : { encoding }) }),
      (feed) => {
        checked = nothingYet();
        return checkAll(input, feed, tick, checked);
      },
    );
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    checked.refused = error;
  }
  return checked;
};
