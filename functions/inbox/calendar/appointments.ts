import { sellers, worksAt } from '#domain/console/roles.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import { fullName } from '#domain/lead/names.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { isShownToDealer, storedLeadSchema, updatedLead } from '#functions/leads/published/stored-lead.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Drive } from '#functions/testdrives/published/driving-days.ts';
import { valuationSchema, type Valuation } from '#functions/tradeins/published/valuation.ts';
import type { CalendarAppointment } from '../calendar-contract.ts';
import { sees, type Viewer } from '../viewer.ts';
import { workSchema } from '../work-schema.ts';

type Loads = Pick<Table, 'loadMany'>;

/** A lead with whoever has it. */
export interface OwnedLead {
  lead: Lead;
  owner: string | null;
  /** When a service was agreed. */
  service_start: string | null;
}

/** Those that a dealer may be shown, by id. */
export const loadOwnedLeads = async (
  table: Loads,
  tenant: TenantContext,
  ids: readonly string[],
): Promise<Map<string, OwnedLead>> => {
  const unique = [...new Set(ids)];
  const [leads, works] = await Promise.all([
    table.loadMany(
      unique.map((id) => keys.lead(tenant, id)),
      storedLeadSchema,
    ),
    table.loadMany(
      unique.map((id) => keys.leadWork(tenant, id)),
      workSchema,
    ),
  ]);
  const workOf = new Map(works.map(({ state }) => [state.lead_id, state]));
  return new Map(
    leads
      .map(({ state }) => state)
      .filter(isShownToDealer)
      .map((stored) => {
        const lead = updatedLead(stored);
        const work = workOf.get(lead.lead_id);
        const owner = work?.owner?.person_id ?? null;
        return [lead.lead_id, { lead, owner, service_start: work?.service?.start ?? null }];
      }),
  );
};

/** Whether the lead itself is theirs to see. */
const opensFor = ({ config }: TenantContext, viewer: Viewer, { lead, owner }: OwnedLead): boolean =>
  sees(viewer, { kind: lead.type, location_id: whoAnswers(config, lead).location?.id ?? null, owner });

/** Who sells sees whoever comes to their places, and what somebody gave them. */
const isShown = (viewer: Viewer, { location_id }: Drive, { lead, owner }: OwnedLead): boolean =>
  sees(viewer, { kind: lead.type, location_id, owner });

const vehicleOf = ({ lead }: OwnedLead, valuation: Valuation | undefined): string | null => {
  if (valuation === undefined) return lead.vehicle?.name ?? null;
  const { vehicle } = valuation;
  return vehicle === null ? null : `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
};

/** Whether the trade-in of an inspection is theirs to work on: a seller of its place. */
const worksOn = ({ roles, places }: Viewer, { location_id }: Drive): boolean =>
  roles.some((role) => sellers.includes(role)) && worksAt({ places }, location_id);

/** The trade-in of an inspection, and whether its time can change: until the price after it is noted. */
const inspectionOf = (viewer: Viewer, drive: Drive, valuation: Valuation | undefined) => {
  if (valuation === undefined || !worksOn(viewer, drive)) return { trade_in_id: null, isOpen: false };
  return { trade_in_id: valuation.id, isOpen: valuation.final === null };
};

/** Whom the dealer gives another time is mailed, however the lead came; what looks like a program's is mailed nothing of its trade-in. */
const isMailed = ({ lead: { email, suspicions } }: OwnedLead, isDrive: boolean): boolean =>
  email !== null && (isDrive || suspicions === undefined);

/** What drives and inspections are to people: whose they are, and whether they can be moved. */
export const toAppointments = async (
  { table, now }: { table: Loads; now: Date },
  { tenant, viewer }: { tenant: TenantContext; viewer: Viewer },
  drives: readonly Drive[],
): Promise<CalendarAppointment[]> => {
  const inspected = drives.filter(({ owner }) => owner === 'valuation').map(({ lead_id }) => lead_id);
  const valuations = new Map(
    (
      await table.loadMany(
        inspected.map((id) => keys.valuation(tenant, id)),
        valuationSchema,
      )
    ).map(({ state }) => [state.id, state]),
  );
  const leadOf = ({ owner, lead_id }: Drive): string | undefined =>
    owner === 'valuation' ? (valuations.get(lead_id)?.lead_id ?? undefined) : lead_id;
  const leads = await loadOwnedLeads(
    table,
    tenant,
    drives.flatMap((drive) => leadOf(drive) ?? []),
  );
  return drives.flatMap((drive): CalendarAppointment[] => {
    const found = leads.get(leadOf(drive) ?? '');
    // Of a request that died, of a held lead or an erased one: the time is taken, and nobody is to be named.
    if (found === undefined || !isShown(viewer, drive, found)) return [];
    const { start, end, location_id } = drive;
    const isDrive = drive.owner === undefined;
    const opens = opensFor(tenant, viewer, found);
    const valuation = valuations.get(drive.lead_id);
    const { trade_in_id, isOpen } = isDrive
      ? { trade_in_id: null, isOpen: opens }
      : inspectionOf(viewer, drive, valuation);
    return [
      {
        start,
        end,
        location_id,
        kind: isDrive ? 'test_drive' : 'inspection',
        lead_id: found.lead.lead_id,
        name: fullName(found.lead),
        phone: found.lead.phone,
        vehicle: vehicleOf(found, valuation),
        trade_in_id,
        status: drive.kept_until === undefined ? 'booked' : 'kept',
        opens,
        mailed: isMailed(found, isDrive),
        movable: isOpen && Date.parse(start) > now.getTime(),
      },
    ];
  });
};
