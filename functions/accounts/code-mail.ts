import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import type { MailBlock } from '#functions/runtime/mail/mail-body.ts';
import { shopperMail } from '#functions/runtime/mail/shopper-mail.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** A mail with a code, in the dealer's name. `use`: what entering it does, as the end of a sentence. */
export const codeMail = (
  tenant: TenantContext,
  { id, to, code, use }: { id: string; to: string; code: string; use: string },
): MailMessage => {
  const subject = `${code} is your code for ${tenant.config.name}`;
  const blocks: MailBlock[] = [
    { kind: 'heading', text: code },
    { kind: 'text', text: `Enter this code on our website ${use}. It works for 5 minutes.` },
    { kind: 'small', text: 'We never ask for it by phone. If you did not ask for it, you need not do anything.' },
  ];
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return shopperMail(tenant, { id, to: { name: to, address: to }, subject, blocks, origin: null, headers });
};
