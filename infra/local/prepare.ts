import { uploadLayers } from '#demo/layers.ts';
import type { Wiring } from '#functions/handlers.ts';
import { publishTenants } from '#functions/operators/publish.ts';
import { rebuildIndex } from '#functions/search/indexing/rebuild.ts';
import { composeTenants } from '#tenants/load.ts';
import { repairIndexes } from './repair-indexes.ts';
import { moveTenants } from './move-tenants.ts';
import type { StockFolder } from './stock-files.ts';

export interface PrepareDeps {
  wiring: Wiring;
  stockFolder: StockFolder;
  /** The process before did not end cleanly. */
  afterCrash: boolean;
  progress: (text: string) => void;
}

/** What stands before the first request: indexes mended after a crash, dealers published, picture layers stored, stock read as the last run left it or built from the table. */
export const prepare = async ({ wiring, stockFolder, afterCrash, progress }: PrepareDeps): Promise<void> => {
  if (afterCrash) await repairIndexes(wiring);
  await moveTenants(wiring);
  await publishTenants(wiring, composeTenants());
  await uploadLayers(wiring.objects);
  const tenants = await wiring.directory.all();
  // After a crash the files are older than the table, and what they lack could only be told by reading all of it.
  const restored = await stockFolder.takeAll(afterCrash ? [] : tenants);
  const { documents } = await rebuildIndex(
    wiring,
    tenants.filter(({ id }) => !restored.has(id)),
  );
  if (documents > 0) progress(`${documents} vehicles indexed`);
};
