import { mailHtml, mailText, type MailBlock, type MailStyle } from './mail-body.ts';
import type { MailAddress, MailMessage } from './mail.ts';
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
const platformStyle: MailStyle = {
  name: 'Forecourt',
  accent: '#1c1d1f',
  accentText: '#ffffff',
  radius: 4,
  logo: null,
};

interface PlatformMail extends Pick<MailMessage, 'id' | 'tenant' | 'subject'> {
  to: MailAddress;
  locale: string;
  blocks: readonly MailBlock[];
}

/** What the platform says to those who work at a dealer: nobody's answer is waited for. */
export const platformMail = ({ id, tenant, subject, to, locale, blocks }: PlatformMail): MailMessage => ({
  id,
  tenant,
  audience: 'dealer',
  subject,
  from: { name: 'Forecourt', address: null },
  replyTo: null,
  to: [to],
  text: mailText(blocks),
  html: mailHtml({ title: subject, locale, look: platformStyle }, blocks),
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** To a dealer, by name. */
export const dealerMail = (
  { id: tenant, config: { name, locale } }: TenantContext,
  { to, subject, ...mail }: DealerMail,
): MailMessage => platformMail({ ...mail, tenant, locale, subject: `${name}: ${subject}`, to: { name, address: to } });
