import { uploadLayers } from '#demo/layers.ts';
import type { Ports } from '#functions/ports.ts';
import { publishTenants } from '#functions/operators/publish.ts';
import { makeFetchReviews } from '#functions/reviews/fetch/fetch-reviews.ts';
import { refreshReviews } from '#functions/reviews/fetch/refresh.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { rebuildIndex } from '#functions/search/indexing/rebuild.ts';
import { composeTenants } from '#tenants/load.ts';
import { madeDealers } from '#tenants/made-dealers.ts';
import { repairIndexes } from './repair-indexes.ts';
import { publishFolders } from './publish-content.ts';
import type { StockFolder } from './stock-files.ts';

export interface PrepareDeps {
  ports: Ports;
  stockFolder: StockFolder;
  afterCrash: boolean;
  progress: (text: string) => void;
}

/** The first page is to have them; other reviews are fetched by their schedule. */
const writeSamples = async (ports: Ports, tenants: readonly TenantContext[]): Promise<void> => {
  const deps = { ...ports, fetchReviews: makeFetchReviews(ports) };
  const shown = tenants.filter(({ config }) => config.reviews.provider?.from === 'sample');
  for (const tenant of shown) await refreshReviews(deps, tenant);
};

/** Before the first request: repairs indexes after a crash, publishes dealers, stores picture layers, loads or builds the index. */
export const prepare = async ({ ports, stockFolder, afterCrash, progress }: PrepareDeps): Promise<void> => {
  if (afterCrash) await repairIndexes(ports);
  // The mail of dealers that are code ends in the inbox of this machine.
  const isOurs = ({ id }: { id: string }): boolean => !madeDealers().some((made) => made.id === id);
  await publishTenants({ ...ports, isOurs }, composeTenants());
  await uploadLayers(ports.objects);
  const tenants = await ports.directory.all();
  await writeSamples(ports, tenants);
  await publishFolders(ports, tenants, progress);
  // After a crash the saved files are older than the table.
  const restored = await stockFolder.takeAll(afterCrash ? [] : tenants);
  const { documents } = await rebuildIndex(
    ports,
    tenants.filter(({ id }) => !restored.has(id)),
  );
  if (documents > 0) progress(`${documents} vehicles indexed`);
};
