import { cleanText } from '#domain/text/rules.ts';
import type { ObjectStore } from '#functions/runtime/object-store.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { quarantinedSchema, type Quarantined } from '../contract.ts';
import type { FeedRecord } from '../formats/mapping.ts';
import { objectNames } from '../object-names.ts';
import type { RowProblem } from '../reading/read-row.ts';

/** Rows kept word for word; beyond that a file is counted, not copied. */
const MAX_ROWS = 10_000;
/** A fifth of the rows may be bad before the whole file is refused (reliability 5.3). */
const MAX_BAD_SHARE = 0.2;

/** Bad rows of one pass: counted by field and reason, the first ones kept for people to read. */
export class Quarantine {
  readonly reasons: Record<string, number> = {};
  readonly rows: Quarantined[] = [];
  count = 0;

  add(record: FeedRecord, problems: readonly RowProblem[]): void {
    const [first] = problems;
    if (first === undefined) return;
    this.count += 1;
    const reason = `${first.field}:${first.reason}`;
    this.reasons[reason] = (this.reasons[reason] ?? 0) + 1;
    if (this.rows.length >= MAX_ROWS) return;
    const detail = problems.map((problem) => `${problem.field}: ${problem.detail}`).join('; ');
    this.rows.push({ row: record.row, ...first, detail: detail.slice(0, 500), excerpt: cleanText(record.excerpt()) });
  }

  tooMany(read: number): boolean {
    return this.count > read * MAX_BAD_SHARE;
  }
}

export const saveQuarantine = async (
  objects: Pick<ObjectStore, 'put'>,
  tenant: TenantContext,
  run: string,
  quarantine: Quarantine,
): Promise<void> => {
  if (quarantine.rows.length === 0) return;
  const lines = quarantine.rows.map((row) => JSON.stringify(row)).join('\n');
  await objects.put(objectNames.quarantine(tenant, run), `${lines}\n`, 'application/x-ndjson');
};

/** The refused rows of a run, in file order; none where it refused none. */
export const loadQuarantine = async (
  objects: Pick<ObjectStore, 'get'>,
  tenant: TenantContext,
  run: string,
): Promise<Quarantined[]> => {
  const object = await objects.get(objectNames.quarantine(tenant, run));
  if (object === undefined) return [];
  return new TextDecoder()
    .decode(object.body)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => quarantinedSchema.parse(JSON.parse(line)));
};
