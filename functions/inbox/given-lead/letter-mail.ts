import { fullName } from '#domain/lead/names.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { dealerMail, platformMail } from '#functions/runtime/mail/dealer-mail.ts';
import type { MailBlock } from '#functions/runtime/mail/mail-body.ts';
import type { MailAddress, MailMessage } from '#functions/runtime/mail/mail.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

interface Written {
  id: string;
  lead: Lead;
  /** Of the console; undefined: there is none. */
  origin: string | undefined;
}

const openLead = ({ config: { slug } }: TenantContext, { lead, origin }: Written): MailBlock[] =>
  origin === undefined
    ? []
    : [{ kind: 'action', label: 'Open the lead', href: `${origin}/${slug}/leads/${lead.lead_id}` }];

const factsOf = (lead: Lead): MailBlock => ({
  kind: 'facts',
  rows: [
    ['Name', fullName(lead)],
    ['About', lead.vehicle?.name ?? lead.category],
    ...(lead.reference === undefined ? [] : [['Reference', lead.reference] as const]),
  ],
});

/** To whoever has the lead. What was written stands in the console, which asks who is reading. */
export const ownerLetterMail = (tenant: TenantContext, to: MailAddress, written: Written): MailMessage => {
  const { id, lead } = written;
  const { name, locale } = tenant.config;
  return platformMail({
    id,
    tenant: tenant.id,
    locale,
    to,
    subject: `${name}: ${lead.first_name} wrote again, ${lead.vehicle?.name ?? lead.category}`,
    blocks: [
      { kind: 'heading', text: `${lead.first_name} wrote again` },
      { kind: 'text', text: 'The lead is yours, and it is open again.' },
      factsOf(lead),
      ...openLead(tenant, written),
      { kind: 'small', text: 'Your quiet hours, in which we mail nothing, are set in the console under You.' },
    ],
  });
};

/** To the dealer's confirmed address, of a lead that nobody has: whole, as the mail of a lead is. An answer goes to the person. */
export const dealerLetterMail = (
  tenant: TenantContext,
  to: string,
  written: Written & { texts: readonly string[] },
): MailMessage => {
  const { id, lead, texts } = written;
  const mail = dealerMail(tenant, {
    id,
    to,
    subject: `${lead.first_name} wrote again: ${lead.vehicle?.name ?? lead.category}`,
    blocks: [
      { kind: 'heading', text: `${fullName(lead)} wrote again` },
      ...texts.map((text): MailBlock => ({ kind: 'text', text })),
      factsOf(lead),
      ...openLead(tenant, written),
    ],
  });
  return lead.email === null ? mail : { ...mail, replyTo: { name: fullName(lead), address: lead.email } };
};
