import type { MailAddress } from '#functions/runtime/mail/mail.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Where a shopper's reply to a mail about a lead goes; null: to the address that the mail comes from. */
export type ReplyAddress = (tenant: TenantContext, leadId: string) => Promise<MailAddress | null>;

/** The dealer's own. */
export const dealerReplyAddress: ReplyAddress = async ({ config: { name, mail } }) =>
  mail.replyTo === null ? null : { name, address: mail.replyTo };
