import type { Slot } from '#domain/testdrive/slots.ts';
import { appointmentSchema, type Appointment } from '../published/appointment.ts';
import { changeEvent, type ChangedAppointment } from '../published/appointment-event.ts';
import { releaseSlot, unsettleSlot } from '../published/book-slot.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

export interface ChangeDeps {
  table: Pick<Table, 'change'>;
}

export interface Change {
  tenant: TenantContext;
  found: Appointment;
  at: string;
  correlationId: string;
}

export const isSameTime = (one: Pick<Slot, 'start'>, other: Pick<Slot, 'start'>): boolean =>
  Date.parse(one.start) === Date.parse(other.start);

/** The appointment after a change. */
type Next = Omit<ChangedAppointment, 'sequence' | 'changed'> & { confirmed?: true; by_dealer?: true };

/** One write: the appointment with the event that tells of it. `decide` answers undefined for nothing to change. */
const write = async (
  { table }: ChangeDeps,
  { tenant, found, at, correlationId }: Change,
  decide: (current: Appointment, isFirst: boolean) => Next | undefined,
): Promise<Appointment> => {
  const key = keys.appointment(tenant, found.lead_id);
  const stored = await table.change(key, appointmentSchema, undefined, (before) => {
    const current = before ?? found;
    const decided = decide(current, before === undefined);
    if (decided === undefined) return undefined;
    const { confirmed, by_dealer, ...rest } = decided;
    const changed = {
      at,
      correlation_id: correlationId,
      previous_start: current.slot.start,
      ...(confirmed === undefined ? {} : { confirmed }),
      ...(by_dealer === undefined ? {} : { by_dealer }),
    };
    const next = { ...rest, sequence: current.sequence + 1, changed };
    const listed = { list: lists.appointments(tenant), sort: `${at}#${found.lead_id}` };
    return { state: next, events: [changeEvent(tenant, next)], lane: 'lead', at, listed };
  });
  return stored ?? found;
};

/** Its place is booked already: tells of it, once. */
export const confirmAppointment = (deps: ChangeDeps, change: Change): Promise<Appointment> =>
  write(deps, change, (current, isFirst) => (isFirst ? { ...current, confirmed: true } : undefined));

/** Whether it has a place at this time. */
export const isBookedAt = (one: Appointment | undefined, start: string): boolean =>
  one?.status === 'booked' && isSameTime(one.slot, { start });

/** Somebody at the dealer booked a place for it, which is its time now; nothing changes where they saw another time than it has. */
export const arrangeAppointment = (
  deps: ChangeDeps,
  change: Change,
  { slot, car_id, seen }: Pick<Appointment, 'slot' | 'car_id'> & { seen: string | undefined },
): Promise<Appointment> =>
  write(deps, change, (current, isFirst) => {
    if (seen !== undefined && !isBookedAt(current, seen)) return undefined;
    const isThere = isBookedAt(current, slot.start);
    if (isThere && !isFirst) return undefined;
    const isMove = current.status === 'booked' && !isThere;
    return { ...current, slot, car_id, status: 'booked', by_dealer: true, ...(isMove ? {} : { confirmed: true }) };
  });

/** The order of the writes is that of ADR 13: whatever dies between them is settled by what the appointment says. */
export const cancelAppointment = async (deps: ChangeDeps, change: Change): Promise<Appointment> => {
  const { tenant, found, at } = change;
  const booked = { slot: found.slot, lead_id: found.lead_id, at };
  await unsettleSlot(deps.table, tenant, booked);
  const now = await write(deps, change, (current) =>
    current.status === 'cancelled' ? undefined : { ...current, status: 'cancelled' },
  );
  await releaseSlot(deps.table, tenant, { ...booked, slot: now.slot });
  return now;
};

/** Its new slot is booked already. Releases whichever of the two the appointment does not have in the end. */
export const moveAppointment = async (deps: ChangeDeps, change: Change, slot: Slot): Promise<Appointment> => {
  const { tenant, found, at } = change;
  const now = await write(deps, change, (current) => {
    if (current.status === 'cancelled' || isSameTime(current.slot, slot)) return undefined;
    return { ...current, slot };
  });
  const hasIt = now.status === 'booked' && isSameTime(now.slot, slot);
  await releaseSlot(deps.table, tenant, { slot: hasIt ? found.slot : slot, lead_id: found.lead_id, at });
  return now;
};
