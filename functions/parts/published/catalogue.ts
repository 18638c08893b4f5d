import { brotliDecompressSync } from 'node:zlib';
import * as z from 'zod';
import { partSchema, type Part } from '#domain/parts/part-schema.ts';
import { makeMemory } from '#functions/runtime/memory.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

const revisionSchema = z.object({ id: z.string(), chunks: z.number().int() });

/** Names the revision that counts. Its chunks were written before it, and never change. */
export const catalogueSchema = z.object({
  revision: revisionSchema,
  /** For whoever is still reading it; removed by the next import. */
  before: revisionSchema.nullable(),
  /** Of the parts, to tell an import that changes nothing. */
  sha256: z.string(),
  parts: z.number().int(),
  imported_at: z.iso.datetime(),
});
export type CatalogueState = z.infer<typeof catalogueSchema>;

/** A piece of the compressed parts, base64. */
export const chunkSchema = z.object({ data: z.string() });

/** A parsed catalogue is some megabytes. */
const KEPT = 8;
const KEEP_MS = 3_600_000;

export interface Catalogue extends CatalogueState {
  list: readonly Part[];
}

const unpack = (chunks: readonly z.infer<typeof chunkSchema>[]): Part[] => {
  const packed = Buffer.concat(chunks.map(({ data }) => Buffer.from(data, 'base64')));
  return z.array(partSchema).parse(JSON.parse(brotliDecompressSync(packed).toString('utf8')));
};

/** Reads a dealer's catalogue; null where there is none. Kept in memory by revision, which is looked at each time. */
export const makeReadCatalogue = ({ table, now }: { table: Pick<Table, 'load' | 'loadMany'>; now: () => Date }) => {
  const known = makeMemory<readonly Part[]>({ now, keepMs: KEEP_MS, most: KEPT });
  const loadParts = async (tenant: TenantContext, { id, chunks }: CatalogueState['revision']): Promise<Part[]> => {
    const wanted = Array.from({ length: chunks }, (_, n) => keys.partsChunk(tenant, id, n));
    const found = await table.loadMany(wanted, chunkSchema);
    const bySort = new Map(found.map(({ key, state }) => [key.sk, state]));
    return unpack(
      wanted.map(({ sk }) => {
        const chunk = bySort.get(sk);
        if (chunk === undefined) throw new Error(`The catalogue of ${tenant.id} lacks ${sk}.`);
        return chunk;
      }),
    );
  };
  return async (tenant: TenantContext): Promise<Catalogue | null> => {
    const state = (await table.load(keys.partsCatalogue(tenant), catalogueSchema, { consistent: false }))?.state;
    if (state === undefined) return null;
    const name = `${tenant.id} ${state.revision.id}`;
    const list = known.get(name) ?? (await loadParts(tenant, state.revision));
    known.set(name, list);
    return { ...state, list };
  };
};
export type ReadCatalogue = ReturnType<typeof makeReadCatalogue>;
