import { uploadLayers } from '#demo/layers.ts';
import type { Ports } from '#functions/ports.ts';
import { publishTenants } from '#functions/operators/publish.ts';
import { makeFetchReviews } from '#functions/reviews/fetch/fetch-reviews.ts';
import { refreshReviews } from '#functions/reviews/fetch/refresh.ts';
import { everyTenant } from '#functions/runtime/tenants/tenant-list.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { rebuildIndex } from '#functions/search/indexing/rebuild.ts';
import { composeTenants } from '#tenants/load.ts';
import { madeDealers } from '#tenants/made-dealers.ts';
import { repairIndexes } from './repair-indexes.ts';
import { publishFolder } from './publish-content.ts';
import type { StockFolder } from './stock-files.ts';

export interface PrepareDeps {
  ports: Ports;
  stockFolder: StockFolder;
  afterCrash: boolean;
  progress: (text: string) => void;
}

/** The first page is to have them; other reviews are fetched by their schedule. */
const writeSamples = async (ports: Ports, tenant: TenantContext): Promise<void> => {
  if (tenant.config.reviews.provider?.from !== 'sample') return;
  await refreshReviews({ ...ports, fetchReviews: makeFetchReviews(ports) }, tenant);
};

/** Before the first request: repairs indexes after a crash, publishes dealers, stores picture layers, loads or builds the index. */
export const prepare = async ({ ports, stockFolder, afterCrash, progress }: PrepareDeps): Promise<void> => {
  if (afterCrash) await repairIndexes(ports);
  // The mail of dealers that are code ends in the inbox of this machine.
  const isOurs = ({ id }: { id: string }): boolean => !madeDealers().some((made) => made.id === id);
  const folders = composeTenants();
  await publishTenants({ ...ports, isOurs }, folders);
  await uploadLayers(ports.objects);
  const ids = new Set(folders.map(({ document }) => document['id']));
  let indexed = 0;
  for await (const tenant of everyTenant(ports.directory)) {
    // Others have what operators published, and their reviews by the schedule.
    if (ids.has(tenant.id)) {
      await writeSamples(ports, tenant);
      await publishFolder(ports, tenant, progress);
    }
    // After a crash the saved files are older than the table.
    const isRestored = !afterCrash && (await stockFolder.take(tenant));
    if (!isRestored) indexed += (await rebuildIndex(ports, [tenant])).documents;
  }
  if (indexed > 0) progress(`${indexed} vehicles indexed`);
};
