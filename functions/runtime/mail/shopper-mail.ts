import { isMark } from '#domain/site/logo-shape.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { logoPath } from './logo-path.ts';
import { mailHtml, mailText, type MailBlock, type MailStyle } from './mail-body.ts';
import type { MailAddress, MailMessage } from './mail.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

interface ShopperMail extends Pick<MailMessage, 'calendar'> {
  id: string;
  to: MailAddress;
  subject: string;
  /** Without the dealer's name and licence, which end every mail. */
  blocks: readonly MailBlock[];
  /** Of the dealer's site, for its logo; null where the mail leads nowhere. */
  origin: string | null;
  headers: Readonly<Record<string, string>>;
}

/** RFC 3834: no out-of-office reply to a machine. */
export const REPLIED = { 'Auto-Submitted': 'auto-replied' } as const;

const buildMailLook = ({ name, theme, logo }: TenantConfig, origin: string | null): MailStyle => ({
  name,
  accent: theme.colours.accent,
  accentText: theme.colours['accent-text'],
  radius: theme.radius.m,
  logo:
    logo === null || origin === null
      ? null
      : {
          src: `${origin}${logoPath(logo.webp)}`,
          width: logo.width / 2,
          height: logo.height / 2,
          isMark: isMark(logo),
        },
});

/** A mail in the dealer's name and look: the one template of everything that a shopper is sent. */
export const shopperMail = ({ config, id: tenant }: TenantContext, mail: ShopperMail): MailMessage => {
  const { id, to, subject, origin, headers, calendar } = mail;
  const blocks: MailBlock[] = [
    ...mail.blocks,
    { kind: 'small', text: `${config.legal_name}, ${config.licence.label} ${config.licence.number}` },
  ];
  return {
    id,
    tenant,
    audience: 'shopper',
    subject,
    headers,
    from: { name: config.name, address: config.mail.from },
    replyTo: config.mail.replyTo === null ? null : { name: config.name, address: config.mail.replyTo },
    to: [to],
    text: mailText(blocks),
    html: mailHtml({ title: subject, locale: config.locale, look: buildMailLook(config, origin) }, blocks),
    ...(calendar === undefined ? {} : { calendar }),
  };
};
