import { RECEIPTS_A_DAY } from '#domain/limits/messages.ts';
import type { Lead } from '#domain/lead/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { enquiryPage, signEnquiry } from '#functions/leads/published/enquiry-link.ts';
import { isErased } from '#functions/leads/published/is-erased.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import type { Mail, Sms } from '#functions/runtime/mail/mail.ts';
import { notePerson } from '#functions/privacy/published/person-index.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { sendOnce, type SendOnce } from '#functions/runtime/mail/send-once.ts';
import { makeSignedLinks, type LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { consentPage, makeConsentLinks } from '../consents/link.ts';
import { makeRecordConsents } from '../consents/record.ts';
import { makeSubjects, type Subject } from '#functions/privacy/published/subject.ts';
import { makeVehiclePicture } from '../appointment/vehicle-picture.ts';
import { makeWatch } from '../overdue/watch.ts';
import { makeReceiptAppointment } from '../receipt/appointment.ts';
import { makeDailyLimit } from '../receipt/daily-limit.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import { makeLeadNotice } from '../notify-dealer/lead-notice.ts';
import { receiptId } from '../published/receipt-id.ts';
import { receiptChannel, receiptMail, receiptSms } from '../receipt/receipt.ts';

export interface ReceiveLeadDeps extends Pick<Runtime, 'table' | 'now'> {
  logger: Pick<Logger, 'warn'>;
  mail: Mail;
  sms: Sms;
  linkSecrets: LinkSecrets;
  signals: Signals;
  siteOrigin: string;
}

export type ReceiveLead = (tenant: TenantContext, event: AnyEvent) => Promise<void>;

/**
 * What becomes of a lead in mails: a record of each consent, a mail to the dealer where no system takes it, one receipt. Each
 * once, however often it is called.
 */
export const makeReceiveLead = (deps: ReceiveLeadDeps): ReceiveLead => {
  const findSubjects = makeSubjects(deps).ofLead;
  const recordConsents = makeRecordConsents(deps);
  const watch = makeWatch(deps);
  const notifyDealer = makeLeadNotice(deps);
  const withinLimit = makeDailyLimit(deps, RECEIPTS_A_DAY);
  const signed = makeSignedLinks(deps);
  const links = makeConsentLinks({ links: signed, now: deps.now });
  const loadAppointment = makeReceiptAppointment({ links: signed, now: deps.now });
  const loadPicture = makeVehiclePicture(deps);

  const send = async (tenant: TenantContext, lead: Lead, subjects: readonly Subject[]): Promise<SendOnce> => {
    const channel = receiptChannel(lead);
    const person = subjects.find(({ channels }) => channel !== null && channels.includes(channel));
    if (person === undefined || !(await withinLimit(tenant, person.subject, lead.lead_id))) return null;
    const token = lead.consent.opt_in ? await links.sign(tenant, subjects) : '';
    const origin = deps.siteOrigin.replace('{slug}', tenant.config.slug);
    const appointment = await loadAppointment(tenant, lead, origin);
    const enquiryHref = enquiryPage(origin, await signEnquiry(signed, tenant, lead));
    const parts = { lead, origin, now: deps.now(), withdrawHref: consentPage(origin, token), appointment, enquiryHref };
    if (channel === 'email') {
      const picture = await loadPicture(tenant, lead, origin);
      return deps.mail.send(receiptMail(tenant, lead.email ?? '', { ...parts, picture }));
    }
    const answer = await deps.sms.send(receiptSms(tenant, lead.phone ?? '', parts));
    return answer.kind === 'sent' ? answer : null;
  };

  return async (tenant, event) => {
    const lead = leadSubmitted.read(event);
    if (await isErased(deps, tenant, event)) return;
    const subjects = await findSubjects(tenant, lead);
    await notePerson(deps, tenant, subjects, { kind: 'lead', id: lead.lead_id, at: lead.submitted_at });
    await recordConsents(tenant, { lead, correlationId: event.correlationid }, subjects);
    await watch(tenant, lead, event.correlationid);
    await notifyDealer(tenant, lead);
    const outcome = await sendOnce(deps, tenant, receiptId(lead.lead_id), () => send(tenant, lead, subjects));
    if (outcome === 'refused') deps.logger.warn('receipt refused', { tenant: tenant.id, lead: lead.lead_id });
  };
};
