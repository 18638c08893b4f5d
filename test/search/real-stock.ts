import { readFileSync } from 'node:fs';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { stockDocument, type StockDocument } from '#functions/search/engines/port/document.ts';
import { VehicleReader } from '#functions/stock/ingest/vehicles.ts';
import { openFeed } from '#functions/stock/reading/feed.ts';
import { HEAD_BYTES } from '#functions/stock/reading/head.ts';
import { missingData, sharedFile } from '../feeds/shared-data.ts';
import { stockItem } from '../support/stock-items.ts';
import { tenantConfig } from '../support/tenants.ts';

const FILE = 'au-vehicle-prices-2023/australian_vehicle_prices.part70.csv';

/** Undefined if the file exists. */
export const noRealStock = missingData(FILE);

/** The 11,714 Australian listings, or the first of them, parsed as by the feed. */
export const realDocuments = async (limit = Infinity): Promise<StockDocument[]> => {
  const config = tenantConfig('trial');
  const source = config.sources.find(({ id }) => id === 'au-listing');
  if (source === undefined) throw new Error('The trial dealer has no source of listings any more.');
  const bytes = readFileSync(sharedFile(FILE));
  const feed = await openFeed(
    {
      head: async () => bytes.subarray(0, HEAD_BYTES),
      bytes: async function* () {
        yield bytes;
      },
    },
    source,
    { format: 'auto' },
  );
  const reader = new VehicleReader(config, source, feed.format, 1);
  const documents: StockDocument[] = [];
  for await (const record of feed.records()) {
    const outcome = reader.read(record);
    if (!outcome.ok) continue;
    const { id, content } = outcome.car;
    documents.push(stockDocument(projectVehicle({ ...stockItem({ id }), content }, undefined, config), 1, config));
    if (documents.length === limit) break;
  }
  return documents;
};
