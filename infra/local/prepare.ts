import { uploadLayers } from '#demo/layers.ts';
import type { Wiring } from '#functions/handlers.ts';
import { publishTenants } from '#functions/operators/publish.ts';
import { rebuildIndex } from '#functions/search/rebuild.ts';
import { composeTenants } from '#tenants/load.ts';
import { mendIndexes } from './mend-indexes.ts';

export interface PrepareDeps {
  wiring: Wiring;
  /** The process before did not end cleanly. */
  afterCrash: boolean;
  progress: (text: string) => void;
}

/** What stands before the first request: indexes mended after a crash, dealers published, picture layers stored, index built from the table. */
export const prepare = async ({ wiring, afterCrash, progress }: PrepareDeps): Promise<void> => {
  if (afterCrash) await mendIndexes(wiring);
  await publishTenants(wiring, composeTenants());
  await uploadLayers(wiring.objects);
  const { documents } = await rebuildIndex(wiring);
  if (documents > 0) progress(`${documents} vehicles indexed`);
};
