import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEALER_FILE } from '#tenants/made-dealers.ts';
import type { TenantLayer } from '#tenants/schema.ts';
import { CliFailure } from '../output.ts';

/** Writes `<folder>/<slug>/tenant.json`, whole or not at all. Answers the file. */
export const writeFolder = async (folder: string, slug: string, layer: TenantLayer): Promise<string> => {
  const target = join(folder, slug);
  if (existsSync(target)) throw new CliFailure(`The folder ${target} exists already.`, 1);
  await mkdir(folder, { recursive: true });
  const draft = await mkdtemp(join(folder, '.new-'));
  try {
    await writeFile(join(draft, DEALER_FILE), `${JSON.stringify(layer, null, 2)}\n`);
    await rename(draft, target);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return join(target, DEALER_FILE);
};
