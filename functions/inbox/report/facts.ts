import { clockOf, isByPerson } from '#domain/inbox/clock.ts';
import { standingOnDayTwo } from '#domain/inbox/day-two.ts';
import type { ReportedLead } from '#domain/inbox/figures.ts';
import { isFinished } from '#domain/inbox/work.ts';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { LineTags } from '../line.ts';
import { firstWork, mailWorker, onClock, ruleWorker } from '../work.ts';
import { workSchema, type Work } from '../work-schema.ts';

const programs = new Set([ruleWorker.person_id, mailWorker.person_id]);

/** When people did something with a lead. What rules, programs and the shopper did, and a mail that reached nobody, is nobody's act. */
const actedAt = ({ calls, notes, moves, told, letters }: Work): string[] =>
  [
    ...calls,
    ...notes,
    ...moves.filter((move) => !programs.has(move.by.person_id) && isByPerson(move)),
    ...told.filter(({ automatic }) => !automatic).map(({ at, answered_at }) => ({ at: answered_at ?? at })),
    ...letters.filter((letter) => letter.direction === 'out' && letter.state !== 'refused'),
  ].map(({ at }) => at);

const endedAt = ({ status, moves }: Work): string | null =>
  isFinished(status) ? (moves.findLast(({ kind }) => kind === 'status')?.at ?? null) : null;

type Entered = Pick<Lead, 'lead_id' | 'entered_by' | 'submitted_at'>;

/** What the report counts of a lead: its line's tags, as the list filters by them, and the clock of its work. */
const toReportedLead = (
  { config }: TenantContext,
  { lead, tags, work }: { lead: Entered; tags: LineTags; work: Work },
  now: Date,
): ReportedLead => {
  const location = config.locations.find(({ id }) => id === tags.location_id);
  const place = { location, country: config.country, zone: dealerZone(config.locations) };
  const { lead_id, submitted_at, kind, location_id, source, status } = tags;
  const acted_at = actedAt(work);
  return {
    lead_id,
    submitted_at,
    kind,
    location_id,
    source,
    status,
    owner: tags.owner === null ? null : { person_id: tags.owner, name: work.owner?.name ?? tags.owner },
    questions: clockOf({ ...onClock(lead, work), now, place }),
    day_two: standingOnDayTwo({ place, submitted_at, ended_at: endedAt(work), acted_at, now }),
  };
};

/** Leads that nobody at the dealer wrote down: who did is read from the lead itself. */
const isSentByShopper = ({ source }: LineTags): boolean => source === 'Website';

/** What the report knows of leads, in the order of the tags. */
export const loadReported = async (
  { table, now }: { table: Pick<Table, 'loadMany'>; now: () => Date },
  tenant: TenantContext,
  tags: readonly LineTags[],
): Promise<ReportedLead[]> => {
  const written = tags.filter((one) => !isSentByShopper(one));
  const [works, leads] = await Promise.all([
    table.loadMany(
      tags.map(({ lead_id }) => keys.leadWork(tenant, lead_id)),
      workSchema,
    ),
    table.loadMany(
      written.map(({ lead_id }) => keys.lead(tenant, lead_id)),
      storedLeadSchema,
    ),
  ]);
  const workOf = new Map(works.map(({ state }) => [state.lead_id, state]));
  const leadOf = new Map<string, Entered>(leads.map(({ state }) => [state.lead.lead_id, state.lead]));
  const at = now();
  return tags.map((one) => {
    const lead = leadOf.get(one.lead_id) ?? { lead_id: one.lead_id, submitted_at: one.submitted_at };
    return toReportedLead(tenant, { lead, tags: one, work: workOf.get(one.lead_id) ?? firstWork(lead) }, at);
  });
};
