import { cleanText } from '#domain/text/rules.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { quarantinedSchema, type Quarantined } from '../views.ts';
import type { FeedRecord } from '../formats/mapping.ts';
import { objectNames } from '../object-names.ts';
import type { RowProblem } from '../reading/row-fields.ts';

/** Stored rows; further ones are only counted. */
const MAX_ROWS = 10_000;
/** Above this share of bad rows the whole file is refused. */
const MAX_BAD_SHARE = 0.2;

/** Rows counted by field and reason; the first ones are stored. */
export class RowList {
  readonly reasons: Record<string, number> = {};
  readonly rows: Quarantined[] = [];

  add(record: FeedRecord, stocknum: string | null, { field, reason, detail }: RowProblem): void {
    const name = `${field}:${reason}`;
    this.reasons[name] = (this.reasons[name] ?? 0) + 1;
    if (this.rows.length >= MAX_ROWS) return;
    const excerpt = cleanText(record.excerpt());
    const what = { field, reason, detail: detail.slice(0, 500) };
    this.rows.push({ row: record.line, stocknum, vehicle_id: null, ...what, excerpt });
  }
}

/** Rows that wait can be read: they are no sign of a damaged file. */
const readable: ReadonlySet<string> = new Set(['duplicate', 'reserved']);

/** Each bad row counts once, by its first problem. */
export class Quarantine {
  readonly #list = new RowList();
  readonly reasons = this.#list.reasons;
  readonly rows = this.#list.rows;
  count = 0;
  #unreadable = 0;

  add(record: FeedRecord, stocknum: string | null, problems: readonly RowProblem[]): void {
    const [first] = problems;
    if (first === undefined) return;
    this.count += 1;
    if (first.field !== 'identity' || !readable.has(first.reason)) this.#unreadable += 1;
    const detail = problems.map((problem) => `${problem.field}: ${problem.detail}`).join('; ');
    this.#list.add(record, stocknum, { ...first, detail });
  }

  tooMany(read: number): boolean {
    return this.#unreadable > read * MAX_BAD_SHARE;
  }

  /** Cars that stay as they are, by line, and all rows in the order of the file. */
  sayKept(vehicles: ReadonlyMap<number, string>): void {
    for (const row of this.rows) row.vehicle_id = vehicles.get(row.row) ?? null;
    this.rows.sort((a, b) => a.row - b.row);
  }
}

const save = async (objects: Pick<ObjectStore, 'put'>, name: string, rows: readonly Quarantined[]): Promise<void> => {
  if (rows.length === 0) return;
  const lines = rows.map((row) => JSON.stringify(row)).join('\n');
  await objects.put(name, `${lines}\n`, 'application/x-ndjson');
};

const load = async (objects: Pick<ObjectStore, 'get'>, name: string): Promise<Quarantined[]> => {
  const object = await objects.get(name);
  if (object === undefined) return [];
  return new TextDecoder()
    .decode(object.body)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => quarantinedSchema.parse(JSON.parse(line)));
};

export const saveRowLists = async (
  objects: Pick<ObjectStore, 'put'>,
  tenant: TenantContext,
  run: string,
  { quarantine, warnings }: { quarantine: Quarantine; warnings: RowList },
): Promise<void> => {
  await save(objects, objectNames.quarantine(tenant, run), quarantine.rows);
  await save(objects, objectNames.warnings(tenant, run), warnings.rows);
};

/** In file order. */
export const loadQuarantine = (
  objects: Pick<ObjectStore, 'get'>,
  tenant: TenantContext,
  run: string,
): Promise<Quarantined[]> => load(objects, objectNames.quarantine(tenant, run));

export const loadWarnings = (
  objects: Pick<ObjectStore, 'get'>,
  tenant: TenantContext,
  run: string,
): Promise<Quarantined[]> => load(objects, objectNames.warnings(tenant, run));
