import { openFeed, withEncoding, type RawFeed } from '#functions/stock/reading/feed.ts';
import { readRow, type VehicleRow, type RowResult } from '#functions/stock/reading/read-row.ts';
import { rowContext } from '#functions/stock/reading/row-context.ts';
import { feedSource } from '#tenants/sources.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';

const rawText = (body: string | Uint8Array): RawFeed => {
  const bytes = Buffer.from(body);
  return {
    head: async () => bytes.subarray(0, 65_536),
    bytes: async function* () {
      yield bytes;
    },
  };
};

/** The format that `auto` finds, and each row as it is read; locations are 'main-yard' (default) and 'north-yard'. */
export const readFeed = async (
  body: string | Uint8Array,
  change: Partial<FeedSource> & Pick<FeedSource, 'formats'>,
): Promise<{ format: string; rows: RowResult[] }> => {
  const source = feedSource('coastline', { id: 'dms', name: 'DMS', defaultLocation: 'main-yard', ...change });
  return withEncoding(
    (encoding) => openFeed(rawText(body), source, { format: 'auto', ...(encoding && { encoding }) }),
    async (feed) => {
      const context = rowContext(feed.format.mapping, source, new Set(['main-yard', 'north-yard']));
      const rows: RowResult[] = [];
      for await (const record of feed.records()) rows.push(readRow(context, record));
      return { format: feed.format.mapping.id, rows };
    },
  );
};

/** Throws for a row that is refused. */
export const vehicleOf = (row: RowResult | undefined): VehicleRow => {
  if (row?.ok !== true) throw new Error(JSON.stringify(row));
  return row.car;
};
