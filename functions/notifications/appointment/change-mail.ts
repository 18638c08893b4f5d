import type { Lead } from '#domain/lead/schema.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import { answeringPhone } from '#domain/places/answering.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import type { Appointment } from '#functions/runtime/appointment.ts';
import { appointmentCalendar } from '#functions/runtime/appointment-calendar.ts';
import { mailHtml, mailText, type MailBlock } from '#functions/runtime/mail-body.ts';
import type { MailMessage } from '#functions/runtime/mail.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

/** One for each change, so that each is told once. */
export const changeMailId = ({ lead_id, sequence }: Pick<Appointment, 'lead_id' | 'sequence'>): string =>
  `appointment.${lead_id}.${sequence}`;

interface ChangeMail {
  lead: Lead;
  appointment: Appointment;
  to: string;
  /** Page that shows the appointment, or changes it. */
  href: string;
  now: Date;
}

const wordsOf = {
  booked: {
    said: 'we have kept your new time.',
    when: 'New time',
    link: 'Change or cancel your test drive',
  },
  cancelled: {
    said: 'your test drive is off, and nobody waits for you.',
    when: 'Was planned for',
    link: 'Look at your test drive',
  },
  confirmed: {
    said: 'thank you for the code: your time is booked.',
    when: 'When',
    link: 'Change or cancel your test drive',
  },
} as const satisfies Record<Appointment['status'] | 'confirmed', Record<'said' | 'when' | 'link', string>>;

const newsOf = ({ status, changed }: Appointment): keyof typeof wordsOf =>
  status === 'booked' && changed?.confirmed === true ? 'confirmed' : status;

const subjectOf = (appointment: Appointment): string => {
  const when = slotWords(appointment.slot);
  switch (newsOf(appointment)) {
    case 'cancelled':
      return 'Your test drive is cancelled';
    case 'confirmed':
      return `Your test drive is booked: ${when}`;
    case 'booked':
      return `Your test drive is now on ${when}`;
  }
};

const blocksOf = ({ config }: TenantContext, { lead, appointment, href }: ChangeMail, subject: string): MailBlock[] => {
  const { slot } = appointment;
  const place = config.locations.find(({ id }) => id === slot.location_id);
  const phone = displayPhone(answeringPhone(config, place, lead.vehicle?.car_type ?? null), config.country);
  const words = wordsOf[newsOf(appointment)];
  return [
    { kind: 'heading', text: subject },
    {
      kind: 'text',
      text: `Hello ${lead.first_name}, ${words.said}`,
    },
    {
      kind: 'facts',
      rows: [
        [words.when, slotWords(slot)],
        ...(lead.vehicle === null ? [] : [['Vehicle', lead.vehicle.name] as const]),
        ['Where', place?.name ?? config.name],
        ['Phone', phone],
      ],
    },
    { kind: 'link', label: words.link, href },
    { kind: 'small', text: `If you did not do this, call us on ${phone}.` },
    { kind: 'small', text: `${config.legal_name}, ${config.licence.label} ${config.licence.number}` },
  ];
};

/** With the calendar file that moves the entry of the invitation, or takes it away. */
export const changeMail = (tenant: TenantContext, parts: ChangeMail): MailMessage => {
  const { lead, appointment, to, href, now } = parts;
  const { config, id } = tenant;
  const subject = subjectOf(appointment);
  const blocks = blocksOf(tenant, parts, subject);
  const name = `${lead.first_name} ${lead.last_name}`;
  return {
    id: changeMailId(appointment),
    tenant: id,
    from: { name: config.name, address: config.mail.from },
    replyTo: config.mail.replyTo === null ? null : { name: config.name, address: config.mail.replyTo },
    to: [{ name, address: to }],
    subject,
    text: mailText(blocks),
    html: mailHtml({ title: subject, locale: config.locale }, blocks),
    headers: { 'Auto-Submitted': 'auto-replied' },
    calendar: appointmentCalendar({
      ...{ ...appointment, dealer: config, vehicle: lead.vehicle, href, now },
      attendee: { email: to, name },
    }),
  };
};
