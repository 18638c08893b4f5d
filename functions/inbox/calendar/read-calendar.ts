import { worksAt } from '#domain/console/roles.ts';
import { addDays } from '#domain/hours/dates.ts';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { tradingHours } from '#domain/hours/trading-hours.ts';
import { isYard } from '#domain/testdrive/location.ts';
import { allSlotsOn, countFreeSlots, capacityOf } from '#domain/testdrive/slots.ts';
import { byCodeUnit } from '#domain/text/order.ts';
import { awayOf, listStaff } from '#functions/console/published/people.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { drivesOn, type Drive } from '#functions/testdrives/published/driving-days.ts';
import { limitsOf } from '#functions/testdrives/published/limits.ts';
import type { Calendar, CalendarLocation } from '../calendar-contract.ts';
import { sees, type Viewer } from '../viewer.ts';
import { toAppointments } from './appointments.ts';
import { listServiceDays } from './services.ts';

interface Deps {
  table: Pick<Table, 'list' | 'loadMany'>;
  now: () => Date;
}

interface Asked {
  day: string;
  days: number;
  place?: string | undefined;
}

type Location = TenantContext['config']['locations'][number];

const toPlace = (
  { config }: TenantContext,
  location: Location,
  days: ReadonlyMap<string, readonly Drive[]>,
): CalendarLocation => {
  const { country, testDrives: rules } = config;
  return {
    id: location.id,
    name: location.name,
    time_zone: location.time_zone,
    capacity: rules.capacity,
    days: [...days].map(([date, drives]) => ({
      date,
      hours: tradingHours(location, country, date).kind,
      slots: allSlotsOn({ country, location, rules }, date).map((slot) => ({
        start: slot.start,
        end: slot.end,
        places: capacityOf(slot, drives, rules),
        remaining: countFreeSlots([slot], drives, rules),
      })),
      limits: limitsOf(drives).filter(({ location_id }) => location_id === location.id),
    })),
  };
};

/** Yards where they see who comes. */
const yardsOf = ({ config }: TenantContext, viewer: Viewer): Location[] =>
  config.locations.filter(
    (one) => isYard(one) && sees(viewer, { kind: 'test_drive', location_id: one.id, owner: null }),
  );

const placesOf = (tenant: TenantContext, viewer: Viewer, place: string | undefined): Location[] => {
  const { locations } = tenant.config;
  if (place === undefined) return yardsOf(tenant, viewer);
  const isTheirs = locations.some(({ id }) => id === place) && worksAt(viewer, place);
  if (isTheirs) return yardsOf(tenant, viewer).filter(({ id }) => id === place);
  const message = 'Choose a place at which you work.';
  throw new Problem('validation_failed', message, { errors: [{ field: 'place', message }] });
};

const listAway = async (table: Deps['table'], tenant: TenantContext, { from, to }: { from: string; to: string }) =>
  (await listStaff(table, tenant)).flatMap((one) =>
    awayOf(one)
      .filter((away) => away.from <= to && away.to >= from)
      .map((away) => ({ person_id: one.person_id, name: one.name, from: away.from, to: away.to })),
  );

/** A day or a week of a dealer's places, as far as somebody may see it (docs/product/leads.md, 'Calendar'). */
export const readCalendar = async (
  { table, now: clock }: Deps,
  tenant: TenantContext,
  viewer: Viewer,
  { day, days: count, place }: Asked,
): Promise<Calendar> => {
  const now = clock();
  const dates = Array.from({ length: count }, (_, n) => addDays(day, n));
  const span = { from: day, to: addDays(day, count - 1) };
  const locations = placesOf(tenant, viewer, place);
  const days = await drivesOn(table, tenant, dates, now.toISOString());
  const who = { tenant, viewer };
  const isAsked = ({ location_id }: { location_id: string | null }) => place === undefined || location_id === place;
  const drives = [...days.values()].flat().filter((one) => one.at_most === undefined && isAsked(one));
  const [appointments, wishes, away] = await Promise.all([
    toAppointments({ table, now }, who, drives),
    listServiceDays(table, { ...who, now }, span),
    listAway(table, tenant, span),
  ]);
  // What somebody gave them may be at a place where they do not work.
  const shown = new Set([...locations, ...appointments.map(({ location_id: id }) => ({ id }))].map(({ id }) => id));
  return {
    ...span,
    time_zone: dealerZone(tenant.config.locations),
    places: tenant.config.locations
      .filter(({ id }) => shown.has(id))
      .map((location) => toPlace(tenant, location, days)),
    appointments: appointments.toSorted((a, b) => byCodeUnit(a.start, b.start)),
    services: wishes.services.filter(isAsked).toSorted((a, b) => byCodeUnit(a.start ?? a.day, b.start ?? b.day)),
    services_cut: wishes.services_cut,
    away,
  };
};
