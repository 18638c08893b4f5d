import type { FormValues } from '#domain/lead/form-layout.ts';
import type { LeadForm } from '#domain/lead/kinds/form.ts';
import type { LeadTaken } from '#functions/leads/contract.ts';
import { rememberAppointment, type AppointmentRecord } from '../appointment/appointment-record.ts';
import { rememberEnquiry } from './enquiry-link-record.ts';
import { rememberSuccess, type SuccessRecord } from './success-record.ts';
import type { EnquirySubject } from '../fields/values.ts';

export interface SentForm {
  tenant: string;
  subject: EnquirySubject;
  kind: LeadForm;
  values: FormValues;
  /** What the server answered: who answers, and the drive that it booked or keeps. */
  taken: Pick<LeadTaken, 'appointment' | 'answering' | 'reference' | 'enquiry'>;
  sentAt: Date;
}

const textOrNull = (value: FormValues[string] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const buildSuccessRecord = ({ subject: { car: vehicle }, kind, values, taken, sentAt }: SentForm): SuccessRecord => ({
  category: textOrNull(values['category']) ?? kind.category,
  vehicle: vehicle === null ? null : { name: vehicle.name, slug: vehicle.slug },
  answering: taken.answering,
  reference: taken.reference,
  sent_at: sentAt.toISOString(),
  thanks: kind.thanks,
});

const buildAppointmentRecord = ({ taken: { appointment }, values }: SentForm): AppointmentRecord | undefined => {
  if (appointment?.kept_until === undefined) return appointment;
  const kept = {
    until: appointment.kept_until,
    email: textOrNull(values['email']),
    phone: textOrNull(values['phone']),
  };
  return { ...appointment, kept };
};

/** What /success shows of an enquiry that was taken (docs/product/leads.md, 'Success page'). */
export const rememberSent = (sent: SentForm): void => {
  rememberAppointment(sent.tenant, buildAppointmentRecord(sent));
  rememberEnquiry(sent.tenant, sent.taken.enquiry);
  rememberSuccess(sent.tenant, buildSuccessRecord(sent));
};
