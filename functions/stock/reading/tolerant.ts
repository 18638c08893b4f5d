import { vehicleContentSchema, type VehicleContent } from '#domain/vehicle/schema.ts';
import { faultOfIssue } from '#domain/validation/schema.ts';
import { isNeeded } from './needed.ts';
import type { RowProblem } from './row-fields.ts';

type Issue = Parameters<typeof faultOfIssue>[0];
type Input = Readonly<Record<string, unknown>>;

/** Each round leaves something out; more are never met. */
const MAX_ROUNDS = 10;

const chooseReason = (issue: { code?: string; input?: unknown }): string => {
  if (issue.code === 'too_big' || issue.code === 'too_small') return 'out_of_range';
  return issue.input === undefined ? 'missing' : 'not_allowed';
};

const toRowProblem = (issue: Issue): RowProblem => {
  const reason = chooseReason(issue);
  const detail = reason === 'missing' ? 'The row has no value for it.' : faultOfIssue(issue).message;
  return { field: String(issue.path[0] ?? 'row'), reason, detail };
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Without the part that is wrong: of a list its element, of the lenders the entry, else the field. */
const withoutPart = (value: unknown, parts: ReadonlySet<PropertyKey>): unknown => {
  if (Array.isArray(value)) return value.filter((_, n) => !parts.has(n));
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !parts.has(name))) : undefined;
};

const isPart = (field: string, value: unknown, part: PropertyKey | undefined): part is PropertyKey =>
  part !== undefined && (Array.isArray(value) || (field === 'finance_lenders' && isObject(value)));

const without = (input: Input, issues: readonly Issue[]): Input => {
  const changed: Record<string, unknown> = { ...input };
  for (const [field, of] of Map.groupBy(issues, ({ path }) => String(path[0]))) {
    const parts = of.map(({ path }) => path[1]).filter((part) => isPart(field, input[field], part));
    changed[field] = parts.length < of.length ? undefined : withoutPart(input[field], new Set(parts));
  }
  return changed;
};

export type Parsed =
  | { ok: true; content: VehicleContent; warnings: RowProblem[]; lost: RowProblem[] }
  | { ok: false; problems: RowProblem[] };

/** A vehicle without what the schema does not take, as long as that is no needed field. `lost` are whole fields. */
export const parseTolerantly = (given: Input): Parsed => {
  const warnings: RowProblem[] = [];
  const lost: RowProblem[] = [];
  let input = given;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const parsed = vehicleContentSchema.safeParse(input, { reportInput: true });
    if (parsed.success) return { ok: true, content: parsed.data, warnings, lost };
    const { issues } = parsed.error;
    const problems = issues.map(toRowProblem);
    if (problems.some(isNeeded)) return { ok: false, problems: [...problems.filter(isNeeded), ...warnings] };
    const left = without(input, issues);
    warnings.push(...problems);
    lost.push(...problems.filter(({ field }) => left[field] === undefined));
    input = left;
  }
  return { ok: false, problems: [{ field: 'row', reason: 'not_allowed', detail: 'Too much of the row is wrong.' }] };
};
