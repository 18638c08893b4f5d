import * as z from 'zod';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

type Config = TenantContext['config'];

/** As canonical JSON, under its own hash. */
const siteWordsSchema = z.object({ text: z.string() });

interface SiteWords {
  text: string;
  hash: string;
}

const known = new WeakMap<Config, SiteWords>();

/** Sentences and settings that stand on every page of a dealer, once for all of its vehicles. */
const siteWords = (config: Config): SiteWords => {
  const found = known.get(config);
  if (found !== undefined) return found;
  const { words, vehicle_page, certified_make, arrangement, flags } = config;
  const text = canonicalJson({ words, vehicle_page, certified_make, vehicle: arrangement.vehicle, flags });
  const made = { text, hash: sha256Hex(text) };
  known.set(config, made);
  return made;
};

export const siteWordsHash = (config: Config): string => siteWords(config).hash;

/** Writes them before the first record that names their hash; once for each change, and each start of a process. */
export const makeKeepSiteWords = ({ table, now }: { table: Pick<Table, 'create'>; now: () => Date }) => {
  const written = new WeakSet<SiteWords>();
  return async (tenant: TenantContext): Promise<void> => {
    const words = siteWords(tenant.config);
    if (written.has(words)) return;
    await table.create(keys.siteWords(tenant, words.hash), siteWordsSchema, {
      state: { text: words.text },
      events: [],
      lane: 'stock',
      at: now().toISOString(),
    });
    written.add(words);
  };
};

/** Those of a record; null where they are not as they were written. */
export const loadSiteWords = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  hash: string,
): Promise<unknown> => {
  const { text } = (await table.load(keys.siteWords(tenant, hash), siteWordsSchema))?.state ?? { text: '' };
  return sha256Hex(text) === hash ? JSON.parse(text) : null;
};
