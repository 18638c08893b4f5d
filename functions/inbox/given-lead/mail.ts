import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import { fullName } from '#domain/lead/names.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { platformMail } from '#functions/runtime/mail/dealer-mail.ts';
import { dealerTime } from '#functions/runtime/mail/dealer-time.ts';
import type { MailBlock } from '#functions/runtime/mail/mail-body.ts';
import type { MailAddress, MailMessage } from '#functions/runtime/mail/mail.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

interface Given {
  id: string;
  to: MailAddress;
  lead: Lead;
  /** Name of who gave it. */
  by: string;
  /** Of a rule. */
  reason: string | undefined;
  /** Of the console; undefined: there is none. */
  origin: string | undefined;
}

type Row = readonly [label: string, value: string];

const factsOf = (tenant: TenantContext, lead: Lead): MailBlock => {
  const vehicle: Row[] = lead.vehicle === null ? [] : [['Vehicle', lead.vehicle.name]];
  const reference: Row[] = lead.reference === undefined ? [] : [['Reference', lead.reference]];
  const rows: Row[] = [
    ['Name', fullName(lead)],
    ['About', lead.category],
    ...vehicle,
    ['Where', whoAnswers(tenant.config, lead).name],
    ['Sent', dealerTime(tenant.config, lead.submitted_at)],
    ...reference,
  ];
  return { kind: 'facts', rows };
};

/** To whom a lead was given. Number and address of the person stand in the console, which asks who is reading. */
export const givenLeadMail = (tenant: TenantContext, { id, to, lead, by, reason, origin }: Given): MailMessage => {
  const { name, slug, locale } = tenant.config;
  const open: MailBlock[] =
    origin === undefined
      ? []
      : [{ kind: 'action', label: 'Open the lead', href: `${origin}/${slug}/leads/${lead.lead_id}` }];
  const why: MailBlock[] = reason === undefined ? [] : [{ kind: 'text', text: reason }];
  return platformMail({
    id,
    tenant: tenant.id,
    locale,
    to,
    subject: `${name}: a lead for you, ${lead.vehicle?.name ?? lead.category}`,
    blocks: [
      { kind: 'heading', text: `${by} gave you a lead` },
      ...why,
      factsOf(tenant, lead),
      ...open,
      { kind: 'small', text: 'Your quiet hours, in which we mail nothing, are set in the console under You.' },
    ],
  });
};
