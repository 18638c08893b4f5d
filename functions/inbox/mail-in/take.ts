import { HOUR_SECONDS } from '#domain/hours/units.ts';
import { makeCounter } from '#functions/runtime/limits/counter.ts';
import type { InboundAddress } from '#functions/runtime/mail/inbound-address.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { MailNotice } from '#functions/runtime/workers/mail-notice.ts';
import { mailFlood } from '../published/mail-flood.ts';
import { findTenant } from './find-tenant.ts';
import { mailItemDraft, newMailItem, receivedMailSchema } from './mail-item.ts';

/** Mails to one address of ours in an hour from which on they are not read; they stay where SES keeps them. */
const MOST_AN_HOUR = { ofSender: 30, ofAddress: 300 } as const;

export type TakeDeps = Pick<
  PlatformPorts,
  'table' | 'documents' | 'directory' | 'env' | 'now' | 'logger' | 'signals' | 'inboundAddresses'
>;

/** A mail has few receivers of ours; who names a thousand gets no further. */
const MOST_ADDRESSES = 20;

/**
 * Notes each mail under the dealer whose address it came to, with the event that has it read: one write for each address. Quick, because
 * all dealers' mails wait in one queue until here.
 */
export const makeTakeMail = (deps: TakeDeps) => {
  const { table, directory, now, logger, signals, inboundAddresses } = deps;
  // The address holds 80 bits that nobody can guess: no other key is needed to hide who is counted.
  const counted = { ...deps, env: { TABLE_NAME: deps.env.TABLE_NAME, EDGE_SECRET: '' } };
  const countSender = makeCounter(counted, 'mail-sender');
  const countAddress = makeCounter(counted, 'mail-address');

  const isFlood = async (tenant: TenantContext, to: string, sender: string): Promise<boolean> => {
    const window = { tenant, windowSeconds: HOUR_SECONDS };
    const ofSender = await countSender({ ...window, subject: `${to} ${sender}`, calls: MOST_AN_HOUR.ofSender });
    // A flood of one sender leaves the address to others.
    if (ofSender.over) return true;
    return (await countAddress({ ...window, subject: to, calls: MOST_AN_HOUR.ofAddress })).over;
  };

  const takeFor = async (notice: MailNotice, to: string, of: InboundAddress): Promise<void> => {
    const tenant = await findTenant(directory, of.tenant);
    if (tenant === undefined) return;
    const item = newMailItem(notice, { to, tenant: tenant.id, lead_id: of.kind === 'reply' ? of.lead_id : null });
    const key = keys.receivedMail(tenant, item.mail_id);
    if ((await table.load(key, receivedMailSchema)) !== undefined) return;
    if (await isFlood(tenant, to, item.sender.toLowerCase())) {
      signals.count(mailFlood, 1, { tenant: tenant.id });
      logger.warn('mail not read', { tenant: tenant.id, lead: item.lead_id, source: item.source });
      return;
    }
    await table.create(key, receivedMailSchema, mailItemDraft(tenant, item, now().toISOString()));
  };

  return async (notice: MailNotice): Promise<void> => {
    const addresses = [...new Set(notice.receipt.recipients.map((one) => one.trim().toLowerCase()))];
    for (const to of addresses.slice(0, MOST_ADDRESSES)) {
      const of = await inboundAddresses.open(to);
      if (of === undefined) logger.info('mail to nobody', { source: notice.receipt.action.objectKey });
      else await takeFor(notice, to, of);
    }
  };
};
