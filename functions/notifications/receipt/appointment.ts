import { fullName } from '#domain/lead/names.ts';
import type { Lead } from '#domain/lead/schema.ts';
import type { Slot } from '#domain/testdrive/slots.ts';
import {
  appointmentPage,
  heldSlotOfDetails,
  signAppointment,
  slotOfDetails,
} from '#functions/testdrives/published/appointment.ts';
import { appointmentCalendar } from '#functions/testdrives/published/appointment-calendar.ts';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

export interface ReceiptAppointment {
  slot: Slot;
  /** Of a place that is only kept: until when (ISO). It is booked by a code on the page. */
  keptUntil?: string;
  /** Page that changes or cancels it, or takes the code. */
  href: string;
  /** Of a booked one. */
  calendar?: NonNullable<MailMessage['calendar']>;
}

/** What a receipt says of a test drive that is booked or kept; undefined for a lead without one. */
export const makeReceiptAppointment =
  ({ links, now }: { links: SignedLinks; now: () => Date }) =>
  async (tenant: TenantContext, lead: Lead, origin: string): Promise<ReceiptAppointment | undefined> => {
    const kept = heldSlotOfDetails(lead.details);
    const slot = slotOfDetails(lead.details) ?? kept;
    if (slot === undefined) return undefined;
    const { lead_id, email } = lead;
    const href = appointmentPage(origin, await signAppointment(links, tenant, { lead_id, start: slot.start }));
    if (kept !== undefined) return { slot, keptUntil: kept.kept_until, href };
    const attendee = email === null ? {} : { attendee: { email, name: fullName(lead) } };
    const facts = { dealer: tenant.config, lead_id, slot, sequence: 0, status: 'booked', href } as const;
    return { slot, href, calendar: appointmentCalendar({ ...facts, vehicle: lead.vehicle, now: now(), ...attendee }) };
  };
