import { findDetail } from '#domain/lead/kinds/adf.ts';
import { fullName } from '#domain/lead/names.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import { addDays } from '#domain/hours/dates.ts';
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

const toServiceDay = ({ config }: TenantContext, owned: OwnedLead, day: string): ServiceDay => ({
  day,
  lead_id: owned.lead.lead_id,
  name: fullName(owned.lead),
  phone: owned.lead.phone,
  opens: true,
  location_id: whoAnswers(config, owned.lead).location?.id ?? null,
  vehicle: ownVehicle(owned),
  service: findDetail(owned.lead, 'service') ?? null,
});

/** Service bookings whose person named one of these days: a wish, whose time is agreed with them. */
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
    const day = findDetail(owned.lead, 'preferred_date');
    return day === undefined || day < from || day > to ? [] : [toServiceDay(tenant, owned, day)];
  });
  return { services, services_cut: before !== null };
};
