import { findDetail } from '#domain/lead/kinds/adf.ts';
import { fullName } from '#domain/lead/names.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import { addDays } from '#domain/hours/dates.ts';
import { slotDate } from '#domain/testdrive/slots.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ServiceDay } from '../calendar-contract.ts';
import { lineParts } from '../line.ts';
import { scanLines } from '../lines/scan-lines.ts';
import { makeMatches, spanOf } from '../lines/view.ts';
import type { Viewer } from '../viewer.ts';
import { loadOwnedLeads, type OwnedLead } from './appointments.ts';

/** How long before its day a service is booked, at most. */
const BOOKED_BEFORE_DAYS = 60;
/** Two reads of a hundred leads, with their work. */
const MOST = 200;

const finished: readonly string[] = ['lost', 'spam'];

const ownVehicle = ({ lead }: OwnedLead): string | null => {
  const parts = ['vehicle_year', 'vehicle_make', 'vehicle_model'].flatMap((name) => findDetail(lead, name) ?? []);
  return parts.length === 0 ? null : parts.join(' ');
};

const toServiceDay = (
  { config }: TenantContext,
  owned: OwnedLead,
  { day, asked_day }: Pick<ServiceDay, 'day' | 'asked_day'>,
): ServiceDay => ({
  day,
  asked_day,
  start: owned.service_start,
  mailed: owned.lead.email !== null,
  lead_id: owned.lead.lead_id,
  name: fullName(owned.lead),
  phone: owned.lead.phone,
  opens: true,
  location_id: whoAnswers(config, owned.lead).location?.id ?? null,
  vehicle: ownVehicle(owned),
  service: findDetail(owned.lead, 'service') ?? null,
});

/** Service bookings on these days: with their time where one is agreed, else where their person named one of them. */
export const listServiceDays = async (
  table: Pick<Table, 'list' | 'loadMany'>,
  { tenant, viewer, now }: { tenant: TenantContext; viewer: Viewer; now: Date },
  { from, to }: { from: string; to: string },
): Promise<{ services: ServiceDay[]; services_cut: boolean }> => {
  const span = spanOf(tenant, { view: 'all', from: addDays(from, -BOOKED_BEFORE_DAYS), to }, now);
  const matches = makeMatches({ view: 'all', kind: 'service_booking' }, { viewer, now });
  const { found, before } = await scanLines({ table }, tenant, {
    ...span,
    parts: lineParts,
    limit: MOST,
    matches: (tags) => matches(tags) && !finished.includes(tags.status),
  });
  const leads = await loadOwnedLeads(
    table,
    tenant,
    found.map(({ lead_id }) => lead_id),
  );
  const services = [...leads.values()].flatMap((owned) => {
    const asked_day = findDetail(owned.lead, 'preferred_date') ?? null;
    const day = owned.service_start === null ? asked_day : slotDate({ start: owned.service_start });
    return day === null || day < from || day > to ? [] : [toServiceDay(tenant, owned, { day, asked_day })];
  });
  return { services, services_cut: before !== null };
};
