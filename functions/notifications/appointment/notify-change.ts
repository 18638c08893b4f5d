import { CHANGE_MAILS_A_DAY } from '#domain/limits/messages.ts';
import type { Lead } from '#domain/lead/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { appointmentFacts } from '#events/testdrive-booked.ts';
import {
  appointmentPage,
  appointmentSchema,
  readSentSlot,
  signAppointment,
  type Appointment,
} from '#functions/testdrives/published/appointment.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import type { Mail } from '#functions/runtime/mail/mail.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { sendOnce, type SendOnce } from '#functions/runtime/mail/send-once.ts';
import { makeSignedLinks, type LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { makeDailyLimit } from '../receipt/daily-limit.ts';
import { receiptChannel } from '../receipt/receipt.ts';
import { makeVehiclePicture } from './vehicle-picture.ts';
import { changeMail, changeMailId } from './change-mail.ts';

export interface NotifyChangeDeps extends Pick<Runtime, 'table' | 'now'> {
  logger: Pick<Logger, 'warn'>;
  mail: Mail;
  linkSecrets: LinkSecrets;
  siteOrigin: string;
}

export type NotifyChange = (tenant: TenantContext, event: AnyEvent) => Promise<void>;

/** Whom the dealer spoke with is told, however the lead came. */
const isToldByMail = ({ changed }: Appointment, lead: Lead): boolean =>
  changed?.by_dealer === true || receiptChannel(lead) === 'email';

/** Mails a shopper what became of their test drive, once for each change. A change that was overtaken is not told. */
export const makeNotifyChange = (deps: NotifyChangeDeps): NotifyChange => {
  const subjects = makeSubjects(deps);
  const withinLimit = makeDailyLimit(deps, CHANGE_MAILS_A_DAY);
  const links = makeSignedLinks(deps);
  const loadPicture = makeVehiclePicture(deps);

  const send = async (tenant: TenantContext, appointment: Appointment): Promise<SendOnce> => {
    const { lead_id } = appointment;
    const lead = (await deps.table.load(keys.lead(tenant, lead_id), storedLeadSchema))?.state.lead;
    if (lead === undefined || lead.email === null) return null;
    if (!isToldByMail(appointment, lead)) return null;
    const { start } = readSentSlot(lead.details) ?? appointment.slot;
    const { subject } = await subjects.byEmail(tenant, lead.email);
    if (!(await withinLimit(tenant, subject, changeMailId(appointment)))) return null;
    const token = await signAppointment(links, tenant, { lead_id, start });
    const origin = deps.siteOrigin.replace('{slug}', tenant.config.slug);
    const [href, picture] = [appointmentPage(origin, token), await loadPicture(tenant, lead, origin)];
    return deps.mail.send(changeMail(tenant, { lead, appointment, to: lead.email, href, picture, now: deps.now() }));
  };

  return async (tenant, event) => {
    const { lead_id, sequence } = appointmentFacts.parse(event.data);
    const appointment = (await deps.table.load(keys.appointment(tenant, lead_id), appointmentSchema))?.state;
    if (appointment === undefined || appointment.sequence !== sequence) return;
    const outcome = await sendOnce(deps, tenant, changeMailId(appointment), () => send(tenant, appointment));
    if (outcome === 'refused') deps.logger.warn('mail of a test drive refused', { tenant: tenant.id, lead: lead_id });
  };
};
