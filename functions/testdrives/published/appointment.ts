import * as z from 'zod';
import { slotSchema } from '#domain/testdrive/schema.ts';
import type { Slot } from '#domain/testdrive/slots.ts';
import type { OpenedLink, SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { DAY_MS } from '#domain/hours/units.ts';

/** What became of a booked drive. A lead without this item still has the slot that it was sent with. */
export const appointmentSchema = z.object({
  lead_id: z.string(),
  car_id: z.string(),
  slot: slotSchema,
  status: z.enum(['booked', 'cancelled']),
  sequence: z.number().int().min(0),
  /** The latest change, from which its event can be made again. */
  changed: z
    .object({
      at: z.iso.datetime(),
      correlation_id: z.string(),
      previous_start: slotSchema.shape.start,
      /** It is booked now: by the code for a place that was kept, or by the dealer. Absent for what was moved or cancelled. */
      confirmed: z.literal(true).optional(),
      /** Somebody at the dealer booked or moved it; with `confirmed`: booked. */
      by_dealer: z.literal(true).optional(),
    })
    .optional(),
});
export type Appointment = z.infer<typeof appointmentSchema>;

/** An appointment may be moved by sixty days, more than once. */
const LINK_DAYS = 180;

const subjectSchema = z.tuple([z.string(), z.iso.datetime({ offset: true })]);

/** The lead and the start that it was booked with. */
export interface AppointmentRef {
  lead_id: string;
  start: string;
}

/** The same for each call, so that a repeated request gets the same answer. */
export const signAppointment = (
  links: SignedLinks,
  tenant: TenantContext,
  { lead_id, start }: AppointmentRef,
): Promise<string> =>
  links.sign(tenant, {
    purpose: 'appointment',
    subject: `${lead_id}|${start}`,
    expiresAt: new Date(Date.parse(start) + LINK_DAYS * DAY_MS),
  });

export const openAppointment = async (
  links: SignedLinks,
  tenant: TenantContext,
  token: string,
): Promise<{ kind: 'open'; ref: AppointmentRef } | { kind: Exclude<OpenedLink['kind'], 'open'> }> => {
  const opened = await links.open(tenant, 'appointment', token);
  if (opened.kind !== 'open') return { kind: opened.kind };
  const [lead_id, start] = subjectSchema.parse(opened.subject.split('|'));
  return { kind: 'open', ref: { lead_id, start } };
};

/** After the hash, so that the token is in no log of a server and in no cache. */
export const appointmentPage = (origin: string, token: string): string => `${origin}/test-drive-appointment#${token}`;

const bookedSlot = z
  .object({ slot_start: z.string(), slot_end: z.string(), slot_location_id: z.string() })
  .transform(({ slot_start: start, slot_end: end, slot_location_id: location_id }) => ({ start, end, location_id }));

/** The slot that a lead booked, from its details. */
export const slotOfDetails = (details: Readonly<Record<string, unknown>> | undefined): Slot | undefined =>
  details === undefined ? undefined : bookedSlot.safeParse(details).data;

const keptSlot = z
  .object({ asked_start: z.string(), asked_end: z.string(), asked_location_id: z.string(), kept_until: z.string() })
  .transform(({ asked_start: start, asked_end: end, asked_location_id: location_id, kept_until }) => ({
    start,
    end,
    location_id,
    kept_until,
  }));

/** The slot that was kept for a lead until a code is entered, from its details. */
export const heldSlotOfDetails = (
  details: Readonly<Record<string, unknown>> | undefined,
): (Slot & { kept_until: string }) | undefined =>
  details === undefined ? undefined : keptSlot.safeParse(details).data;

/** The slot that a lead was sent with, booked or asked for. */
export const readSentSlot = (details: Readonly<Record<string, unknown>> | undefined): Slot | undefined =>
  slotOfDetails(details) ?? heldSlotOfDetails(details);

/** What became of a test drive that a lead booked or asked for, for the dealer. `lapsed`: kept, and no code came in time. */
export const appointmentStateSchema = slotSchema.extend({
  status: z.enum(['booked', 'kept', 'lapsed', 'cancelled']),
  kept_until: z.iso.datetime().optional(),
});
export type AppointmentState = z.infer<typeof appointmentStateSchema>;

/** By the appointment's own item where there is one; the lead stays as it was sent. Undefined for a lead without one. */
export const findAppointmentState = (
  details: Readonly<Record<string, unknown>> | undefined,
  changed: Appointment | undefined,
  now: Date,
): AppointmentState | undefined => {
  if (changed !== undefined) return { ...changed.slot, status: changed.status };
  const kept = heldSlotOfDetails(details);
  if (kept !== undefined) return { ...kept, status: Date.parse(kept.kept_until) > now.getTime() ? 'kept' : 'lapsed' };
  const booked = slotOfDetails(details);
  return booked && { ...booked, status: 'booked' };
};
