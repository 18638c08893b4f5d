import { answeringPhone } from '#domain/locations/answering.ts';
import { vehicleName } from '#domain/vehicle/rules.ts';
import { appointmentPage, type Appointment } from '../published/appointment.ts';
import { appointmentCalendar } from '../published/appointment-calendar.ts';
import { implement, type BoundRoute, type Caller } from '#functions/runtime/http/implement.ts';
import type { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { cancel, confirm, getAppointment, getCalendar, reschedule, type AppointmentAnswer } from '../contract.ts';
import { loadDrivenVehicle } from './vehicle.ts';
import { cancelAppointment, type Change } from './change.ts';
import { makeConfirm } from './confirm.ts';
import { findAppointment, type FindDeps, type FoundAppointment } from './find.ts';
import { isOpen, makeMove, refuse, type MoveDeps } from './move.ts';

export interface AppointmentDeps extends FindDeps, MoveDeps {
  table: MoveDeps['table'];
  siteOrigin: string;
}

const keptOnly = (): Problem => refuse('This time is kept for you and not booked yet. Enter the code first.');

/** Routes of a signed link: look at an appointment, confirm it, move it, cancel it. */
export const appointmentRoutes = (deps: AppointmentDeps): BoundRoute[] => {
  const { now } = deps;
  const move = makeMove(deps);
  const confirmed = makeConfirm(deps);

  const buildAppointmentAnswer = async (
    tenant: TenantContext,
    { appointment, drive }: FoundAppointment,
  ): Promise<AppointmentAnswer> => {
    const vehicle = await loadDrivenVehicle(deps, tenant, appointment);
    const kept_until = drive?.kept_until;
    const { config } = tenant;
    const place = config.locations.find(({ id }) => id === appointment.slot.location_id);
    return {
      ...appointment.slot,
      ...(kept_until === undefined ? { status: appointment.status } : { status: 'kept', kept_until }),
      vehicle: vehicle === undefined ? null : { slug: vehicle.slug, name: vehicleName(vehicle.content) },
      phone: answeringPhone(config, place, vehicle?.content.car_type ?? null),
      changeable: isOpen(appointment, now()),
    };
  };

  const buildChange = (tenant: TenantContext, found: Appointment, { correlationId }: Caller): Change => ({
    tenant,
    found,
    correlationId,
    at: now().toISOString(),
  });

  return [
    implement(getAppointment, async ({ tenant, body }) => ({
      body: await buildAppointmentAnswer(tenant, await findAppointment(deps, tenant, body.token)),
    })),
    implement(getCalendar, async ({ tenant, params: { token } }) => {
      const found = await findAppointment(deps, tenant, token);
      if (found.drive?.kept_until !== undefined) throw keptOnly();
      const car = await loadDrivenVehicle(deps, tenant, found.appointment);
      const vehicle = car === undefined ? null : { name: vehicleName(car.content), car_type: car.content.car_type };
      const href = appointmentPage(deps.siteOrigin.replace('{slug}', tenant.config.slug), token);
      const { method, content } = appointmentCalendar({
        ...found.appointment,
        dealer: tenant.config,
        vehicle,
        href,
        now: now(),
      });
      return {
        headers: {
          'content-type': `text/calendar; charset=utf-8; method=${method}`,
          'content-disposition': 'attachment; filename="test-drive.ics"',
        },
        body: Buffer.from(content),
      };
    }),
    implement(confirm, async ({ tenant, body: { token }, caller, proof }) => {
      const { appointment, drive } = await findAppointment(deps, tenant, token);
      if (appointment.status === 'cancelled') throw refuse('This test drive was cancelled. Book a new one.');
      const change = buildChange(tenant, appointment, caller);
      const booked = drive === undefined ? appointment : await confirmed(change, drive, proof);
      return { body: await buildAppointmentAnswer(tenant, { appointment: booked }) };
    }),
    implement(reschedule, async ({ tenant, body: { token, slot_start }, caller, proof }) => {
      const { appointment, drive } = await findAppointment(deps, tenant, token);
      if (drive?.kept_until !== undefined) throw keptOnly();
      const moved = await move(buildChange(tenant, appointment, caller), slot_start, proof);
      return { body: await buildAppointmentAnswer(tenant, { appointment: moved }) };
    }),
    implement(cancel, async ({ tenant, body: { token }, caller }) => {
      const { appointment } = await findAppointment(deps, tenant, token);
      if (appointment.status === 'cancelled') return { body: await buildAppointmentAnswer(tenant, { appointment }) };
      if (!isOpen(appointment, now())) throw refuse('This test drive is over.');
      const cancelled = await cancelAppointment(deps, buildChange(tenant, appointment, caller));
      return { body: await buildAppointmentAnswer(tenant, { appointment: cancelled }) };
    }),
  ];
};
