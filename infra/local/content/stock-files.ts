import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { SnapshotRefused } from '#functions/search/engines/embedded/bytes.ts';
import type { EmbeddedIndex, StockFiles } from '#functions/search/engines/embedded/engine.ts';
import { hashOfInputs } from '#web/build/inputs.ts';
import { readIfThere } from '../data-dir/files.ts';

/** Inputs of a vehicle's document besides its data: documents are rebuilt when one changes. */
const sources = { folders: ['domain', 'functions/search', 'tenants'], files: ['package-lock.json'] };

/** Written last: proves that both files beside it are complete. */
const sealSchema = z.object({ madeBy: z.string(), index: z.string(), documents: z.string() });
type Seal = z.infer<typeof sealSchema>;

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

const put = async (path: string, content: Uint8Array | string): Promise<void> => {
  await writeFile(`${path}.new`, content, { mode: 0o600 });
  await rename(`${path}.new`, path);
};

export interface StockFolder {
  /** Loads a dealer's saved stock into the index and deletes the files; false: there is none that fits. */
  take(tenant: TenantContext): Promise<boolean>;
  saveAll(tenants: AsyncIterable<TenantContext> | Iterable<TenantContext>): Promise<void>;
}

/**
 * Keeps the index between a clean stop and the next start. The seal is deleted on reading and written last, so after a crash
 * the index is rebuilt from the table.
 */
export const makeStockFolder = (dir: string, index: Pick<EmbeddedIndex, 'save' | 'restore'>): StockFolder => {
  const buildFilePath = (tenant: TenantContext, part: string): string => join(dir, `${tenant.id}.${part}`);

  let codeHash: Promise<string> | undefined;
  /** Once for all dealers: it reads hundreds of files. */
  const hashCode = (): Promise<string> => (codeHash ??= hashOfInputs(sources));

  /** Documents depend on a dealer's configuration, but not on hosts and CRM endpoints, which change with the ports. */
  const madeBy = async ({ config: { hosts: _hosts, crm: _crm, ...config } }: TenantContext): Promise<string> =>
    sha256(`${await hashCode()}\n${canonicalJson(config)}`);

  const takeSeal = async (tenant: TenantContext): Promise<Seal | undefined> => {
    const path = buildFilePath(tenant, 'seal');
    const text = await readIfThere(path);
    await rm(path, { force: true });
    return text === undefined ? undefined : sealSchema.safeParse(JSON.parse(text)).data;
  };

  const read = async (tenant: TenantContext): Promise<StockFiles> => ({
    index: await readFile(buildFilePath(tenant, 'index')),
    documents: await readFile(buildFilePath(tenant, 'documents')),
  });

  const take = async (tenant: TenantContext): Promise<boolean> => {
    const seal = await takeSeal(tenant);
    if (seal === undefined || seal.madeBy !== (await madeBy(tenant))) return false;
    const files = await read(tenant);
    if (sha256(files.index) !== seal.index || sha256(files.documents) !== seal.documents) return false;
    try {
      index.restore(tenant, files);
      return true;
    } catch (error) {
      if (error instanceof SnapshotRefused) return false;
      throw error;
    }
  };

  const save = async (tenant: TenantContext): Promise<void> => {
    const files = index.save(tenant);
    await rm(buildFilePath(tenant, 'seal'), { force: true });
    await put(buildFilePath(tenant, 'index'), files.index);
    await put(buildFilePath(tenant, 'documents'), files.documents);
    const seal: Seal = {
      madeBy: await madeBy(tenant),
      index: sha256(files.index),
      documents: sha256(files.documents),
    };
    await put(buildFilePath(tenant, 'seal'), JSON.stringify(seal));
  };

  return {
    take,
    saveAll: async (tenants) => {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      for await (const tenant of tenants) await save(tenant);
    },
  };
};
