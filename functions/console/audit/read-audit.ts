import { auditEntrySchema, type AuditEntry, type AuditSubject } from '#functions/runtime/audit/entry.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import { cursorStart } from '#functions/runtime/table/page.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { AuditFilters } from '../audit-contract.ts';

/** Entries that one call looks at, whoever is looked for: the cursor goes on from there. */
const LOOKED_AT = 1_000;
const PER_READ = 100;
/** Sorts after every time and id. */
const END = '~';

export interface AuditPageRequest extends AuditFilters {
  cursor?: string | undefined;
  limit: number;
}

export interface AuditPage {
  entries: AuditEntry[];
  next: string | null;
}

const parseSubject = (text: string): AuditSubject => {
  const at = text.indexOf(':');
  return { kind: text.slice(0, at), id: text.slice(at + 1) };
};

const matches = ({ by, action }: AuditEntry, wanted: AuditFilters): boolean =>
  (wanted.who === undefined || [by.id, by.name].includes(wanted.who)) &&
  (wanted.action === undefined || action === wanted.action || action.startsWith(`${wanted.action}.`));

const toSpan = ({ from, to }: AuditFilters): readonly [string, string] => [
  from === undefined ? '0' : new Date(from).toISOString(),
  to === undefined ? END : new Date(to).toISOString(),
];

const idOf = ({ sort }: IndexEntry): string => sort.slice(sort.indexOf('#') + 1);

/** A dealer's list, or that of one subject; null: of the platform. Newest first, without a scan. */
const listOf = (tenantId: string | null, { subject }: AuditFilters) =>
  subject === undefined
    ? { list: lists.audit(tenantId), keyOf: (id: string) => keys.auditEntry(tenantId, id) }
    : {
        list: lists.auditOfSubject(tenantId, parseSubject(subject)),
        keyOf: (id: string) => keys.auditOfSubject(tenantId, id),
      };

interface Found {
  entry: AuditEntry;
  place: IndexEntry;
}

type Lists = Pick<Table, 'list' | 'loadMany'>;

/** Entries of these places that are looked for. */
const readEntries = async (
  table: Lists,
  tenantId: string | null,
  { places, wanted }: { places: readonly IndexEntry[]; wanted: AuditFilters },
): Promise<Found[]> => {
  const ofEntries = places.map((place) => ({ ...place, key: keys.auditEntry(tenantId, idOf(place)) }));
  const loaded = await table.loadMany(
    ofEntries.map(({ key }) => key),
    auditEntrySchema,
  );
  const byId = new Map(loaded.map(({ state }) => [state.id, state]));
  return places.flatMap((place) => {
    const entry = byId.get(idOf(place));
    return entry === undefined || !matches(entry, wanted) ? [] : [{ entry, place }];
  });
};

const startOf = (wanted: AuditPageRequest, keyOf: (id: string) => TableKey): IndexEntry | undefined =>
  cursorStart({ limit: wanted.limit, cursor: wanted.cursor, keyOf, between: toSpan(wanted) });

/** As many as are wanted and one more, among the entries that one call looks at; `after` is null at the list's end. */
const findEntries = async (
  table: Lists,
  tenantId: string | null,
  wanted: AuditPageRequest,
): Promise<{ found: Found[]; after: IndexEntry | null }> => {
  const { list, keyOf } = listOf(tenantId, wanted);
  const found: Found[] = [];
  let after = startOf(wanted, keyOf);
  for (let looked = 0; looked < LOOKED_AT && found.length <= wanted.limit; looked += PER_READ) {
    const options = { newestFirst: true, between: toSpan(wanted), limit: PER_READ, ...(after && { after }) };
    const places = await table.list(list, options);
    found.push(...(await readEntries(table, tenantId, { places, wanted })));
    if (places.length < PER_READ) return { found, after: null };
    after = places.at(-1);
  }
  return { found, after: after ?? null };
};

/** One page of audit entries. */
export const readAudit = async (
  table: Lists,
  tenantId: string | null,
  wanted: AuditPageRequest,
): Promise<AuditPage> => {
  const { limit } = wanted;
  const { found, after } = await findEntries(table, tenantId, wanted);
  const shown = found.slice(0, limit);
  const entries = shown.map(({ entry }) => entry);
  if (found.length > limit) return { entries, next: shown.at(-1)?.place.sort ?? null };
  return { entries, next: after?.sort ?? null };
};
