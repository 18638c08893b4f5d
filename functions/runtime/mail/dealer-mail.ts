import { mailHtml, mailText, type MailBlock, type MailStyle } from './mail-body.ts';
import type { MailMessage } from './mail.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

interface DealerMail {
  id: string;
  /** An address of the dealer's. */
  to: string;
  /** After the dealer's name. */
  subject: string;
  blocks: readonly MailBlock[];
}

/** Of mail in the platform's name. */
export const platformStyle: MailStyle = {
  name: 'Forecourt',
  accent: '#1c1d1f',
  accentText: '#ffffff',
  radius: 4,
  logo: null,
};

/** What the platform tells a dealer: nobody's answer is waited for. */
export const dealerMail = (
  { id: tenant, config }: TenantContext,
  { id, to, subject: about, blocks }: DealerMail,
): MailMessage => {
  const subject = `${config.name}: ${about}`;
  return {
    id,
    tenant,
    audience: 'dealer',
    subject,
    from: { name: 'Forecourt', address: null },
    replyTo: null,
    to: [{ name: config.name, address: to }],
    text: mailText(blocks),
    html: mailHtml({ title: subject, locale: config.locale, look: platformStyle }, blocks),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
};
