import { allocate, type Allocated } from '#domain/inbox/allocation/allocate.ts';
import type { Allocation } from '#domain/inbox/allocation/schema.ts';
import { dealerDay } from '#domain/hours/dealer-day.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { afterAnsweringMinutes } from '#functions/notifications/published/lead-due.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { ruleWorker } from '../work.ts';
import type { Work } from '../work-schema.ts';
import { toAskedLead } from './asked-lead.ts';
import { loadTeam, makeLoadOf, toCandidates } from './candidates.ts';
import { takeTurn } from './turns.ts';

export interface DecideDeps {
  table: Pick<Table, 'change' | 'list' | 'loadMany'>;
  now: () => Date;
}

/** Who had the lead by a rule. */
const triedOf = ({ moves }: Work): string[] =>
  moves.flatMap((move) =>
    move.kind === 'owner' && move.by.person_id === ruleWorker.person_id && move.owner !== null
      ? [move.owner.person_id]
      : [],
  );

interface Asked {
  rules: Allocation;
  lead: Lead;
  work: Work;
}

type Decided = { owner: Allocated['owner'] } & NonNullable<Work['allocation']>;

/** What the rules say of a lead now: somebody who did not have it by a rule yet, or the team. */
export const decideByRules = async (
  deps: DecideDeps,
  tenant: TenantContext,
  { rules, lead, work }: Asked,
): Promise<Decided> => {
  const now = deps.now();
  const at = now.toISOString();
  const asked = toAskedLead(tenant, lead);
  const team = await loadTeam(deps, tenant);
  const tried = triedOf(work);
  const today = dealerDay(tenant.config.locations, now);
  const turn = { lead_id: lead.lead_id, round: tried.length, at };
  const { minutes, ...decided } = await takeTurn(deps.table, tenant, turn, (turns) => {
    const people = toCandidates(team.staff, asked, makeLoadOf(team, turns, now));
    return allocate(rules, { lead: asked, people, today, tried });
  });
  const expires_at = minutes === null ? null : afterAnsweringMinutes(tenant.config, lead, now, minutes);
  return { ...decided, at, expires_at };
};
