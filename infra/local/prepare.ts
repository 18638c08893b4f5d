import type { Wiring } from '#functions/handlers.ts';
import { publishTenants } from '#functions/operators/publish.ts';
import { rebuildIndex } from '#functions/search/rebuild.ts';
import { composeTenants } from '#tenants/load.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { DataDir } from './data-dir.ts';
import type { CallAs } from './site.ts';

export interface PrepareDeps {
  wiring: Wiring;
  dir: DataDir;
  tenants: readonly TenantConfig[];
  progress: (text: string) => void;
}

/** What stands before the first request: dealers published, index built from the table. */
export const prepare = async ({ wiring, progress }: PrepareDeps): Promise<void> => {
  await publishTenants(wiring, composeTenants());
  const { documents } = await rebuildIndex(wiring);
  if (documents > 0) progress(`${documents} vehicles indexed`);
};

export const seed = async (_deps: PrepareDeps, _callAs: CallAs): Promise<void> => undefined;
