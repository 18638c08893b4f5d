import { fullName } from '#domain/lead/names.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import type { Appointment } from '#functions/testdrives/published/appointment.ts';
import { appointmentCalendar } from '#functions/testdrives/published/appointment-calendar.ts';
import type { MailBlock } from '#functions/runtime/mail/mail-body.ts';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import { REPLIED, shopperMail } from '#functions/runtime/mail/shopper-mail.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { changeLinks, driveFacts, mapLink, phoneOfDrive, vehiclePicture } from './drive-blocks.ts';

/** One for each change, so that each is told once. */
export const changeMailId = ({ lead_id, sequence }: Pick<Appointment, 'lead_id' | 'sequence'>): string =>
  `appointment.${lead_id}.${sequence}`;

interface ChangeMail {
  lead: Lead;
  appointment: Appointment;
  to: string;
  /** Page that shows the appointment, or changes it. */
  href: string;
  /** Address of the vehicle's picture. */
  picture: string | null;
  now: Date;
}

const newsWords = {
  booked: {
    said: 'we have kept your new time.',
    when: 'New time',
  },
  cancelled: {
    said: 'your test drive is cancelled. Nobody waits for you.',
    when: 'Was planned for',
  },
  confirmed: {
    said: 'thank you for the code: your time is booked.',
    when: 'When',
  },
  arranged: {
    said: 'we have booked a test drive for you, as we agreed.',
    when: 'When',
  },
} as const satisfies Record<Appointment['status'] | 'confirmed' | 'arranged', Record<'said' | 'when', string>>;

const chooseNews = ({ status, changed }: Appointment): keyof typeof newsWords => {
  if (status !== 'booked' || changed?.confirmed !== true) return status;
  return changed.by_dealer === true ? 'arranged' : 'confirmed';
};

const mailSubject = (appointment: Appointment): string => {
  const when = slotWords(appointment.slot);
  switch (chooseNews(appointment)) {
    case 'cancelled':
      return 'Your test drive is cancelled';
    case 'confirmed':
    case 'arranged':
      return `Your test drive is booked: ${when}`;
    case 'booked':
      return `Your test drive is now on ${when}`;
  }
};

const buildBlocks = (tenant: TenantContext, parts: ChangeMail, subject: string): MailBlock[] => {
  const { lead, appointment, href, picture } = parts;
  const news = chooseNews(appointment);
  const words = newsWords[news];
  const drive = { config: tenant.config, lead, slot: appointment.slot };
  const coming = news !== 'cancelled';
  const isByDealer = appointment.changed?.by_dealer === true;
  return [
    { kind: 'heading', text: news === 'confirmed' || news === 'arranged' ? 'Your test drive is booked' : subject },
    { kind: 'text', text: `Hello ${lead.first_name}, ${words.said}` },
    ...vehiclePicture(lead, coming ? picture : null),
    driveFacts(drive, { when: words.when, coming }),
    ...(coming
      ? [...changeLinks(href), ...mapLink(drive)]
      : [{ kind: 'action', label: 'Look at your test drive', href } as const]),
    {
      kind: 'small',
      text: `${isByDealer ? 'If it does not suit you' : 'If you did not do this'}, call us on ${phoneOfDrive(drive)}.`,
    },
  ];
};

/** With the calendar file that moves the entry of the invitation, or takes it away. */
export const changeMail = (tenant: TenantContext, parts: ChangeMail): MailMessage => {
  const { lead, appointment, to, href, now } = parts;
  const subject = mailSubject(appointment);
  const name = fullName(lead);
  return shopperMail(tenant, {
    id: changeMailId(appointment),
    to: { name, address: to },
    subject,
    headers: REPLIED,
    blocks: buildBlocks(tenant, parts, subject),
    origin: new URL(href).origin,
    calendar: appointmentCalendar({
      ...appointment,
      dealer: tenant.config,
      vehicle: lead.vehicle,
      href,
      now,
      attendee: { email: to, name },
    }),
  });
};
