import type { Lead } from '#domain/lead/schema.ts';
import { dealerMail } from '#functions/runtime/mail/dealer-mail.ts';
import { dealerTime } from '#functions/runtime/mail/dealer-time.ts';
import type { Mail, MailMessage } from '#functions/runtime/mail/mail.ts';
import { loadNoticesRecipient } from '#functions/operators/published/notices-address.ts';
import { sendOnce } from '#functions/runtime/mail/send-once.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { takesLead } from '#tenants/endpoint-filters.ts';
import { referenceRow } from '../appointment/drive-blocks.ts';
import { noteMailStanding } from './mail-standing.ts';
import { makeNoteUnreachable, type UnreachableDeps } from './unreachable.ts';
import { sentAnswers } from '../receipt/answers.ts';

export interface LeadNoticeDeps extends UnreachableDeps {
  mail: Mail;
}

const leadNoticeId = (leadId: string): string => `lead.${leadId}`;

const dealershipName = ({ config }: TenantContext, { dealership_id }: Lead): string =>
  config.dealerships.find(({ id }) => id === dealership_id)?.name ?? config.name;

const suspected: Readonly<{ kind: 'text'; text: string }> = {
  kind: 'text',
  text: 'Something in it looks like the work of a program.',
};

/** Leads from before there were references have their id only. */
const namingRow = (lead: Lead): readonly (readonly [string, string])[] =>
  lead.reference === undefined ? [['Enquiry', lead.lead_id]] : referenceRow(lead);

/** The whole enquiry. An answer to the mail goes to the person, where an address was given. */
const leadMail = (tenant: TenantContext, to: string, lead: Lead): MailMessage => {
  const person = `${lead.first_name} ${lead.last_name}`;
  const mail = dealerMail(tenant, {
    id: leadNoticeId(lead.lead_id),
    to,
    subject: `${lead.category}: ${lead.vehicle?.name ?? person}`,
    blocks: [
      { kind: 'heading', text: lead.category },
      { kind: 'text', text: `${person} wrote to ${dealershipName(tenant, lead)} by your site.` },
      ...((lead.suspicions ?? []).length > 0 ? [suspected] : []),
      { kind: 'facts', rows: sentAnswers(lead, tenant.config) },
      {
        kind: 'facts',
        rows: [['Sent', dealerTime(tenant.config, lead.submitted_at)], ...namingRow(lead)],
      },
    ],
  });
  return lead.email === null ? mail : { ...mail, replyTo: { name: person, address: lead.email } };
};

/**
 * Mails a lead that no endpoint takes to the dealer, once (docs/product/leads.md, 'Leads reach somebody'). Without a confirmed
 * address nothing is sent to them; a person of ours is told, and what came meanwhile is told when it is confirmed.
 */
export const makeLeadNotice = (deps: LeadNoticeDeps) => {
  const noteUnreachable = makeNoteUnreachable(deps);
  return async (tenant: TenantContext, lead: Lead): Promise<void> => {
    const { config } = tenant;
    if (config.leads === 'kept here' || config.crm.endpoints.some((endpoint) => takesLead(endpoint, lead))) return;
    const to = await loadNoticesRecipient(deps.table, tenant);
    const about = { lead: lead.lead_id };
    if (to === null) return noteUnreachable(tenant, 'lead without a receiver', about);
    const message = leadMail(tenant, to, lead);
    const outcome = await sendOnce(deps, tenant, message.id, () => deps.mail.send(message));
    if (outcome === 'sent' || outcome === 'refused') await noteMailStanding(deps, tenant, outcome);
    if (outcome === 'refused') await noteUnreachable(tenant, 'lead notice refused', about);
  };
};
