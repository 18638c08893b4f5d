import type { Candidate } from '#domain/inbox/allocation/allocate.ts';
import type { AskedLead } from '#domain/inbox/allocation/fits.ts';
import { leadPeople } from '#domain/console/roles.ts';
import { DAY_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { awayOf, listStaff } from '#functions/console/published/people.ts';
import type { Staff } from '#functions/runtime/http/console-session.ts';
import { earlierBy } from '#functions/runtime/table/checkpointed-scan.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { readLineSort } from '../line.ts';
import { OPEN_DAYS } from '../lines/view.ts';
import { sees } from '../viewer.ts';
import type { Turns } from './turns.ts';

/** Of the leads in work, the latest. */
const MOST_LOOKED_AT = 2_000;
/** As many as turns are kept. */
const MOST_ENDED = 100;
/** Longer than the lists lag. */
const LAG_MS = 2 * MINUTE_MS;
/** After every time. */
const END = '~';

/** Whether somebody answers such leads there, as the inbox has it. */
const mayAnswer = ({ person_id: id, name, role, places }: Staff, { kind, location_id }: AskedLead): boolean =>
  leadPeople.includes(role) && sees({ id, name, roles: [role], places }, { kind, location_id, owner: null });

export interface Load {
  open_leads: number;
  last_given_at: string | null;
}

export const toCandidates = (
  staff: readonly Staff[],
  lead: AskedLead,
  loadOf: (personId: string) => Load,
): Candidate[] =>
  staff.map((one) => ({
    person_id: one.person_id,
    name: one.name,
    may_answer: mayAnswer(one, lead),
    away: awayOf(one),
    ...loadOf(one.person_id),
  }));

interface OpenLead {
  lead_id: string;
  owner: string | null;
}

/** The dealer's people, and whose the leads in work are. */
export interface Team {
  staff: readonly Staff[];
  open: readonly OpenLead[];
  /** Leads that ended, of the latest. */
  ended: readonly string[];
}

export const loadTeam = async (
  { table, now }: { table: Pick<Table, 'list' | 'loadMany'>; now: () => Date },
  tenant: TenantContext,
): Promise<Team> => {
  const between = [earlierBy(now(), OPEN_DAYS * DAY_MS), END] as const;
  const [staff, open, asked, done] = await Promise.all([
    listStaff(table, tenant),
    table.list(lists.leadLines(tenant, 'WORK'), { between, newestFirst: true, limit: MOST_LOOKED_AT }),
    table.list(lists.leadLines(tenant, 'ASKED'), { newestFirst: true, limit: MOST_LOOKED_AT }),
    table.list(lists.leadLines(tenant, 'DONE'), { between, newestFirst: true, limit: MOST_ENDED }),
  ]);
  return {
    staff,
    open: [...open, ...asked].map(({ sort }) => readLineSort(sort)),
    ended: done.map(({ sort }) => readLineSort(sort).lead_id),
  };
};

/** Open leads by the lists, and what rules gave since, which the lists may not show yet. */
export const makeLoadOf = ({ open, ended }: Team, turns: Turns, now: Date): ((personId: string) => Load) => {
  const since = earlierBy(now, LAG_MS);
  const listed = new Set([...open.map(({ lead_id }) => lead_id), ...ended]);
  const unlisted = turns.recent.filter(({ lead_id, at }) => at > since && !listed.has(lead_id));
  const counts = new Map<string, number>();
  for (const owner of [...open.map((one) => one.owner), ...unlisted.map(({ allocated }) => allocated.owner?.person_id)])
    if (owner !== null && owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return (id) => ({ open_leads: counts.get(id) ?? 0, last_given_at: turns.last[id] ?? null });
};
