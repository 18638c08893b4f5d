import type { Lead } from '#domain/lead/schema.ts';
import { appointmentPage, signAppointment, slotOfDetails } from '#functions/runtime/appointment.ts';
import { appointmentCalendar } from '#functions/runtime/appointment-calendar.ts';
import type { MailMessage } from '#functions/runtime/mail.ts';
import type { SignedLinks } from '#functions/runtime/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

export interface ReceiptAppointment {
  /** Page that changes or cancels it. */
  href: string;
  calendar: NonNullable<MailMessage['calendar']>;
}

/** What a receipt says of a booked test drive; undefined for a lead without one. */
export const makeReceiptAppointment =
  ({ links, now }: { links: SignedLinks; now: () => Date }) =>
  async (tenant: TenantContext, lead: Lead, origin: string): Promise<ReceiptAppointment | undefined> => {
    const slot = slotOfDetails(lead.details);
    if (slot === undefined) return undefined;
    const { lead_id, email, first_name, last_name } = lead;
    const href = appointmentPage(origin, await signAppointment(links, tenant, { lead_id, start: slot.start }));
    const attendee = email === null ? {} : { attendee: { email, name: `${first_name} ${last_name}` } };
    const facts = {
      dealer: tenant.config,
      lead_id,
      slot,
      sequence: 0,
      status: 'booked',
      vehicle: lead.vehicle,
      href,
    } as const;
    return { href, calendar: appointmentCalendar({ ...facts, now: now(), ...attendee }) };
  };
