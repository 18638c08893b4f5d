import { leadPeople } from '#domain/console/roles.ts';
import type { AllocationRule } from '#domain/inbox/allocation/schema.ts';
import { slugify } from '#domain/text/rules.ts';
import { allMakes } from '#domain/vehicle/makes.ts';
import { listStaff } from '#functions/console/published/people.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { allocationDocumentSchema, noRules, type AllocationDocument } from './document.ts';

interface Fault {
  field: string;
  message: string;
}

interface Known {
  people: ReadonlySet<string>;
  locations: ReadonlySet<string>;
  makes: ReadonlySet<string>;
}

const findFaults = ({ when, give_to }: AllocationRule, field: string, { people, locations, makes }: Known): Fault[] => [
  ...(when.makes ?? [])
    .filter((make) => !makes.has(slugify(make)))
    .map((make) => ({ field: `${field}.when.makes`, message: `${make} is no make that we know.` })),
  ...(when.locations ?? [])
    .filter((id) => !locations.has(id))
    .map((id) => ({ field: `${field}.when.locations`, message: `The dealer has no location ${id}.` })),
  ...give_to.people
    .filter((id) => !people.has(id))
    .map((id) => ({
      field: `${field}.give_to.people`,
      message: `Nobody with the id ${id} answers leads here. Choose somebody else.`,
    })),
];

/** Refuses rules that name somebody or something that is not there, with every fault. */
export const checkRules = async (
  table: Pick<Table, 'list' | 'loadMany'>,
  tenant: TenantContext,
  rules: readonly AllocationRule[],
): Promise<void> => {
  const staff = await listStaff(table, tenant);
  const known: Known = {
    people: new Set(staff.filter(({ role }) => leadPeople.includes(role)).map(({ person_id }) => person_id)),
    locations: new Set(tenant.config.locations.map(({ id }) => id)),
    makes: new Set(allMakes().map(({ slug }) => slug)),
  };
  const errors = rules.flatMap((rule, n) => findFaults(rule, `rules.${n}`, known));
  const [first] = errors;
  if (first !== undefined) throw new Problem('validation_failed', first.message, { errors });
};

interface Wanted {
  rules: AllocationRule[];
  /** That the caller saw. */
  version: number;
  by: { id: string; name: string };
  at: string;
}

/** The same rules again change nothing. */
export const publishRules = (
  table: Pick<Table, 'change'>,
  tenant: TenantContext,
  { rules, version: seen, by, at }: Wanted,
): Promise<AllocationDocument> =>
  table.change(keys.leadRules(tenant), allocationDocumentSchema, noRules, (current) => {
    if (canonicalJson(current.rules) === canonicalJson(rules)) return undefined;
    if (current.version !== seen) {
      const who = current.published_by?.name ?? 'Somebody';
      throw new Problem('version_conflict', `${who} published other rules while you had them open.`, {
        theirs: current,
      });
    }
    const state = { version: seen + 1, rules, published_at: at, published_by: { id: by.id, name: by.name } };
    return { state, events: [], lane: 'stock', at };
  });
