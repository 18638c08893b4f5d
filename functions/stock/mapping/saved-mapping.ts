import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedMapping } from '#tenants/feed-mapping.ts';
import { OWN_FORMAT } from '../formats/own-mapping.ts';
import { mappingDocumentSchema, type MappingDocument } from './views.ts';

/** Each has up to 32 kB of the item's 400. */
const EARLIER_KEPT = 8;

const unsaved: MappingDocument = { version: 0, mapping: null, saved_at: null, saved_by: null, earlier: [] };

export const loadMapping = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  source: string,
): Promise<MappingDocument> =>
  (await table.load(keys.feedMapping(tenant, source), mappingDocumentSchema))?.state ?? unsaved;

/** Of a file that is sent without one: what the dealer saved, unless another format was asked for. */
export const mappingForFile = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  { source, format }: { source: string; format: string },
): Promise<FeedMapping | null> =>
  format === 'auto' || format === OWN_FORMAT ? (await loadMapping(table, tenant, source)).mapping : null;

export interface Saving {
  source: string;
  /** That the caller saw. */
  version: number;
  /** From what stood before, where it is brought back. */
  mappingOf: (current: MappingDocument) => FeedMapping | null;
  by: { id: string; name: string };
  at: string;
}

const kept = ({ version, mapping, saved_at, saved_by, earlier }: MappingDocument): MappingDocument['earlier'] => {
  if (saved_at === null || saved_by === null) return earlier;
  return [{ version, mapping, saved_at, saved_by }, ...earlier].slice(0, EARLIER_KEPT);
};

/** The same mapping again changes nothing. Throws `version_conflict` with what is there now. */
export const saveMapping = (
  table: Pick<Table, 'change'>,
  tenant: TenantContext,
  { source, version, mappingOf, by, at }: Saving,
): Promise<MappingDocument> =>
  table.change(keys.feedMapping(tenant, source), mappingDocumentSchema, unsaved, (current) => {
    const mapping = mappingOf(current);
    if (canonicalJson(current.mapping) === canonicalJson(mapping)) return undefined;
    if (current.version !== version) {
      const who = current.saved_by?.name ?? 'Somebody';
      throw new Problem('version_conflict', `${who} saved other columns while you had them open.`, { theirs: current });
    }
    const saved_by = { id: by.id, name: by.name };
    const state = { version: version + 1, mapping, saved_at: at, saved_by, earlier: kept(current) };
    return { state, events: [], lane: 'stock', at };
  });

/** Of an earlier version; 0 is the source as it was set up. Throws `not_found`. */
export const earlierMapping =
  (to: number) =>
  ({ earlier }: MappingDocument): FeedMapping | null => {
    if (to === 0) return null;
    const found = earlier.find(({ version }) => version === to);
    if (found === undefined) throw new Problem('not_found', 'This version is kept no more. Choose one that is listed.');
    return found.mapping;
  };
