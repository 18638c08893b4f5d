import { slotRequestOf } from '#domain/testdrive/offer.ts';
import { addDays } from '#domain/hours/dates.ts';
import { slotAt, dateOf, type Slot, type SlotRequest } from '#domain/testdrive/slots.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { vehicleName } from '#domain/vehicle/rules.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { appointmentPage, type Appointment } from '#functions/runtime/appointment.ts';
import { appointmentCalendar } from '#functions/runtime/appointment-calendar.ts';
import { bookSlot, freeSlotsOn, unsettleSlot } from '#functions/runtime/driving-days.ts';
import { implement, type BoundRoute, type Caller } from '#functions/runtime/implement.ts';
import { keys } from '#functions/runtime/keys.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { cancel, getAppointment, getCalendar, reschedule, type AppointmentAnswer } from '../contract.ts';
import { cancelAppointment, isSameTime, moveAppointment, type Change } from './change.ts';
import { findAppointment, type FindDeps } from './find.ts';

export interface AppointmentDeps extends FindDeps {
  table: Pick<Table, 'load' | 'loadMany' | 'change'>;
  now: () => Date;
  siteOrigin: string;
}

const OFFERED = 3;
const DAYS_AHEAD = 14;

const refuse = (message: string): Problem => new Problem('conflict', message);

const takenBy = async (
  { table }: AppointmentDeps,
  tenant: TenantContext,
  { request, car_id, start }: { request: SlotRequest; car_id: string; start: string },
): Promise<Problem> => {
  const dates = Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(dateOf({ start }), n));
  const free = (await freeSlotsOn(table, tenant, { ...request, car_id, dates })).slice(0, OFFERED);
  const next = free.length === 0 ? '' : ` Next free: ${free.map(slotWords).join(', ')}.`;
  const message = `This time is taken. Choose another one.${next}`;
  return new Problem('slot_taken', message, { errors: [{ field: 'slot_start', message }], freeSlots: free });
};

/** Routes of a signed link: look at an appointment, move it, cancel it. */
export const appointmentRoutes = (deps: AppointmentDeps): BoundRoute[] => {
  const { table, now } = deps;
  const carOf = async (tenant: TenantContext, { car_id }: Appointment): Promise<StockItem | undefined> =>
    (await table.load(keys.stock(tenant, car_id), stockItemSchema, { consistent: false }))?.state;

  const isOpen = ({ status, slot }: Appointment): boolean =>
    status === 'booked' && Date.parse(slot.start) > now().getTime();

  const answerOf = async (tenant: TenantContext, appointment: Appointment): Promise<AppointmentAnswer> => {
    const car = await carOf(tenant, appointment);
    return {
      ...appointment.slot,
      status: appointment.status,
      vehicle: car === undefined ? null : { slug: car.slug, name: vehicleName(car.content) },
      changeable: isOpen(appointment),
    };
  };

  const changeOf = (tenant: TenantContext, found: Appointment, { correlationId }: Caller): Change => ({
    ...{ tenant, found, correlationId },
    at: now().toISOString(),
  });

  const requestOf = async (tenant: TenantContext, found: Appointment): Promise<SlotRequest> => {
    const car = await carOf(tenant, found);
    const { config } = tenant;
    const driven = car && { facts: projectVehicle(car, undefined, config), location_id: car.content.location_id };
    // A vehicle that was moved to another yard is driven there.
    const asked = driven?.location_id === null ? found.slot.location_id : undefined;
    const request = driven && slotRequestOf(config, driven, asked, now());
    if (request === undefined) throw refuse('This vehicle cannot be driven at another time. Please call us.');
    return request;
  };

  /** Throws `slot_taken` where the time is not free. */
  const bookAnew = async (change: Change, start: string): Promise<Slot> => {
    const { tenant, found, at } = change;
    const { lead_id, car_id } = found;
    const request = await requestOf(tenant, found);
    const slot = slotAt(request, start);
    if (slot !== undefined) {
      await unsettleSlot(table, tenant, { slot: found.slot, lead_id, at });
      const { capacity } = request.rules;
      if (await bookSlot(table, tenant, { slot, lead_id, car_id, at, capacity })) return slot;
    }
    throw await takenBy(deps, tenant, { request, car_id, start });
  };

  const move = async (change: Change, start: string): Promise<Appointment> => {
    const { found } = change;
    if (found.status === 'cancelled') throw refuse('This test drive was cancelled. Book a new one.');
    if (isSameTime(found.slot, { start })) return found;
    if (!isOpen(found)) throw refuse('This test drive is over. Book a new one.');
    const slot = await bookAnew(change, start);
    const moved = await moveAppointment(deps, change, slot);
    if (moved.status === 'booked' && isSameTime(moved.slot, slot)) return moved;
    throw refuse('This test drive was changed at the same time. Look at it again.');
  };

  return [
    implement(getAppointment, async ({ tenant, body }) => ({
      body: await answerOf(tenant, await findAppointment(deps, tenant, body.token)),
    })),
    implement(getCalendar, async ({ tenant, params: { token } }) => {
      const found = await findAppointment(deps, tenant, token);
      const { vehicle } = await answerOf(tenant, found);
      const href = appointmentPage(deps.siteOrigin.replace('{slug}', tenant.config.slug), token);
      const { method, content } = appointmentCalendar({
        ...{ ...found, dealer: tenant.config, vehicle: vehicle?.name ?? null, href, now: now() },
      });
      return {
        headers: {
          'content-type': `text/calendar; charset=utf-8; method=${method}`,
          'content-disposition': 'attachment; filename="test-drive.ics"',
        },
        body: Buffer.from(content),
      };
    }),
    implement(reschedule, async ({ tenant, body: { token, slot_start }, caller }) => {
      const found = await findAppointment(deps, tenant, token);
      return { body: await answerOf(tenant, await move(changeOf(tenant, found, caller), slot_start)) };
    }),
    implement(cancel, async ({ tenant, body: { token }, caller }) => {
      const found = await findAppointment(deps, tenant, token);
      if (found.status === 'cancelled') return { body: await answerOf(tenant, found) };
      if (!isOpen(found)) throw refuse('This test drive is over.');
      return { body: await answerOf(tenant, await cancelAppointment(deps, changeOf(tenant, found, caller))) };
    }),
  ];
};
