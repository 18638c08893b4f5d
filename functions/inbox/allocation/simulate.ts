import * as z from 'zod';
import { dealerDay } from '#domain/hours/dealer-day.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { allocate } from '#domain/inbox/allocation/allocate.ts';
import type { AllocationRule } from '#domain/inbox/allocation/schema.ts';
import { isFinished } from '#domain/inbox/work.ts';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { listStaff } from '#functions/console/published/people.ts';
import { storedLeadSchema, updatedLead, type StoredLead } from '#functions/leads/published/stored-lead.ts';
import type { Staff } from '#functions/runtime/http/console-session.ts';
import { earlierBy } from '#functions/runtime/table/checkpointed-scan.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { workerSchema, workSchema, type Work } from '../work-schema.ts';
import { isForRules, toAskedLead } from './asked-lead.ts';
import { toCandidates } from './candidates.ts';

const SIMULATED_DAYS = 30;
/** Leads of one call. */
const PAGE = 200;
/** Of all calls together: a dealer who has more knows enough by then. */
const MOST_SIMULATED = 5_000;
/** After every time. */
const END = '~';

const count = z.number().int().min(0);

/** What the next call goes on with; opaque to callers. */
export const progressSchema = z.strictObject({
  /** Of the last lead that was looked at, in its list. */
  after: z
    .string()
    .regex(/^(?:\d{4}-\d\d-\d\dT[\d:.]{1,20}Z#[a-z2-7]{26})?$/, 'Give the progress that came with the answer before.'),
  looked_at: count.max(MOST_SIMULATED),
  /** By a rule's id. */
  by_rule: z.record(z.string().max(40), count),
  people: z
    .array(
      z.strictObject({
        person_id: z.string().max(80),
        given: count,
        last_given_at: z.iso.datetime(),
        /** When the leads that they were given ended; null: they did not. */
        ends: z.array(z.iso.datetime().nullable()).max(MOST_SIMULATED),
      }),
    )
    .max(500),
});
type Progress = z.infer<typeof progressSchema>;
type Simulated = Progress['people'][number];

export const simulatedLeadSchema = z.object({
  lead_id: z.string(),
  submitted_at: z.iso.datetime(),
  kind: z.enum(leadTypes),
  vehicle: z.string().nullable(),
  rule_id: z.string().nullable(),
  owner: workerSchema.nullable(),
  reason: z.string(),
});
export type SimulatedLead = z.infer<typeof simulatedLeadSchema>;

/** When a lead stopped being work. */
const endedAt = (work: Work | undefined): string | null => {
  if (work === undefined || !isFinished(work.status)) return null;
  return work.moves.findLast(({ kind }) => kind === 'status')?.at ?? null;
};

const start: Progress = { after: '', looked_at: 0, by_rule: {}, people: [] };

interface Past {
  stored: StoredLead;
  work: Work | undefined;
}

interface Draft {
  rules: readonly AllocationRule[];
  staff: readonly Staff[];
}

const withGiven = (people: readonly Simulated[], person_id: string, at: string, end: string | null): Simulated[] => {
  const before = people.find((one) => one.person_id === person_id);
  const { given = 0, ends = [] } = before ?? {};
  const others = people.filter((one) => one !== before);
  return [...others, { person_id, given: given + 1, last_given_at: at, ends: [...ends, end] }];
};

/** One lead as it would have been given when it came: the live rules, with the leads that the draft gave before as load. */
const simulateLead = (
  tenant: TenantContext,
  { rules, staff }: Draft,
  { people, by_rule }: Pick<Progress, 'people' | 'by_rule'>,
  { stored, work }: Past,
) => {
  const lead = updatedLead(stored);
  const at = lead.submitted_at;
  const asked = toAskedLead(tenant, lead);
  const loadOf = (id: string) => {
    const had = people.find(({ person_id }) => person_id === id);
    const open = (had?.ends ?? []).filter((end) => end === null || end > at);
    return { open_leads: open.length, last_given_at: had?.last_given_at ?? null };
  };
  const today = dealerDay(tenant.config.locations, new Date(at));
  const facts = { lead: asked, people: toCandidates(staff, asked, loadOf), today };
  const { owner, rule_id, reason } = allocate({ version: 0, rules }, facts);
  const { lead_id, type: kind, vehicle } = lead;
  const result: SimulatedLead = {
    lead_id,
    submitted_at: at,
    kind,
    vehicle: vehicle?.name ?? null,
    rule_id,
    owner,
    reason,
  };
  if (owner === null || rule_id === null) return { result, people, by_rule };
  return {
    result,
    people: withGiven(people, owner.person_id, at, endedAt(work)),
    by_rule: { ...by_rule, [rule_id]: (by_rule[rule_id] ?? 0) + 1 },
  };
};

interface Deps {
  table: Pick<Table, 'list' | 'loadMany'>;
  now: () => Date;
}

const loadPast = async ({ table }: Deps, tenant: TenantContext, ids: readonly string[]): Promise<Past[]> => {
  const [leads, works] = await Promise.all([
    table.loadMany(
      ids.map((id) => keys.lead(tenant, id)),
      storedLeadSchema,
    ),
    table.loadMany(
      ids.map((id) => keys.leadWork(tenant, id)),
      workSchema,
    ),
  ]);
  const workOf = new Map(works.map(({ state }) => [state.lead_id, state]));
  const byId = new Map(leads.map(({ state }) => [state.lead.lead_id, state]));
  return ids.flatMap((id) => {
    const stored = byId.get(id);
    return stored === undefined || !isForRules(stored) ? [] : [{ stored, work: workOf.get(id) }];
  });
};

export interface SimulatedPage {
  leads: SimulatedLead[];
  progress: Progress;
  more: boolean;
}

/**
 * What a draft would have done with the leads of the last 30 days, 200 a call, oldest first. Nobody has an open lead from before.
 * Writes nothing.
 */
export const simulatePage = async (
  deps: Deps,
  tenant: TenantContext,
  { rules, progress: before = start }: { rules: readonly AllocationRule[]; progress?: Progress | undefined },
): Promise<SimulatedPage> => {
  const from = earlierBy(deps.now(), SIMULATED_DAYS * DAY_MS);
  const between = [before.after > from ? `${before.after}!` : from, END] as const;
  const [staff, entries] = await Promise.all([
    listStaff(deps.table, tenant),
    deps.table.list(lists.leads(tenant), { between, limit: PAGE }),
  ]);
  const past = await loadPast(
    deps,
    tenant,
    entries.map(({ sort }) => sort.split('#')[1] ?? ''),
  );
  const leads: SimulatedLead[] = [];
  let { people, by_rule }: Pick<Progress, 'people' | 'by_rule'> = before;
  for (const one of past) {
    const { result, ...next } = simulateLead(tenant, { rules, staff }, { people, by_rule }, one);
    ({ people, by_rule } = next);
    leads.push(result);
  }
  const looked_at = before.looked_at + past.length;
  const more = entries.length === PAGE && looked_at + PAGE <= MOST_SIMULATED;
  return { leads, progress: { after: entries.at(-1)?.sort ?? before.after, looked_at, by_rule, people }, more };
};
