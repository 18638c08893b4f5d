import type { MailMessage } from '#functions/runtime/mail.ts';
import { mailHtml, mailText, type MailBlock } from '#functions/runtime/mail-body.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

/** A mail with a code, in the dealer's name. `use`: what entering it does, as the end of a sentence. */
export const codeMail = (
  { id: tenant, config }: TenantContext,
  { id, to, code, use }: { id: string; to: string; code: string; use: string },
): MailMessage => {
  const subject = `${code} is your code for ${config.name}`;
  const blocks: MailBlock[] = [
    { kind: 'heading', text: code },
    { kind: 'text', text: `Enter this code on our website ${use}. It works for 5 minutes.` },
    { kind: 'small', text: 'We never ask for it by phone. If you did not ask for it, you need not do anything.' },
    { kind: 'small', text: `${config.legal_name}, ${config.licence.label} ${config.licence.number}` },
  ];
  return {
    ...{ id, tenant, subject },
    from: { name: config.name, address: config.mail.from },
    replyTo: config.mail.replyTo === null ? null : { name: config.name, address: config.mail.replyTo },
    to: [{ name: to, address: to }],
    text: mailText(blocks),
    html: mailHtml({ title: subject, locale: config.locale }, blocks),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
};
