import { auditEntrySchema, type AuditEntry, type AuditSubject } from '#functions/runtime/audit/entry.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import { cursorStart, inOrder } from '#functions/runtime/table/page.ts';
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

/** One page of audit entries. */
export const readAudit = async (
  table: Pick<Table, 'list' | 'loadMany'>,
  tenantId: string | null,
  wanted: AuditPageRequest,
): Promise<AuditPage> => {
  const { list, keyOf } = listOf(tenantId, wanted);
  const { cursor, limit } = wanted;
  const between = toSpan(wanted);

  const readEntries = async (places: readonly IndexEntry[]): Promise<Found[]> => {
    const entryPlaces = places.map((place) => ({ ...place, key: keys.auditEntry(tenantId, idOf(place)) }));
    const loaded = await table.loadMany(
      entryPlaces.map(({ key }) => key),
      auditEntrySchema,
    );
    const byId = new Map(inOrder(entryPlaces, loaded).map(({ state }) => [state.id, state]));
    return places.flatMap((place) => {
      const entry = byId.get(idOf(place));
      return entry === undefined || !matches(entry, wanted) ? [] : [{ entry, place }];
    });
  };

  const found: Found[] = [];
  let after = cursorStart({ limit, cursor, keyOf });
  if (after !== undefined && (after.sort < between[0] || after.sort > between[1]))
    throw new Problem('validation_failed', 'The cursor is of another span of time.');
  for (let looked = 0; looked < LOOKED_AT; looked += PER_READ) {
    const places = await table.list(list, { newestFirst: true, between, limit: PER_READ, ...(after && { after }) });
    found.push(...(await readEntries(places)));
    if (found.length > limit) break;
    after = places.at(-1);
    if (places.length < PER_READ) return { entries: found.map(({ entry }) => entry), next: null };
  }
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1)?.place : after;
  return { entries: shown.map(({ entry }) => entry), next: last?.sort ?? null };
};
