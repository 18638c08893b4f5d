import type { InboundAddresses } from '#functions/runtime/mail/inbound-address.ts';
import type { MailAddress } from '#functions/runtime/mail/mail.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Where a shopper's reply to a mail about a lead goes. */
export type ReplyAddress = (tenant: TenantContext, leadId: string) => Promise<MailAddress>;

/** An address of the lead itself, so that a reply stands in it. */
export const makeReplyAddress =
  ({ inboundAddresses }: { inboundAddresses: InboundAddresses }): ReplyAddress =>
  async ({ id: tenant, config: { name } }, lead_id) => ({
    name,
    address: await inboundAddresses.make({ kind: 'reply', tenant, lead_id }),
  });
