import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import type { MessageQueue } from '../queues/message-queue.ts';

/** Tells that a mail came back, as SES does on AWS. */
export type ReportReturned = (message: MailMessage, messageId: string) => Promise<void>;

/**
 * Addresses of the mailbox simulator (Amazon SES Developer Guide, 'Using the mailbox simulator manually'), which do the same here; with
 * a label too, `bounce+mia@…`, so that each shopper has their own.
 */
const SIMULATOR = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i;

const asked = ({ to }: MailMessage): string | undefined =>
  to.flatMap(({ address }) => SIMULATOR.exec(address)?.[1]?.toLowerCase() ?? [])[0];

const told = (kind: string, address: string, timestamp: string) =>
  kind === 'bounce'
    ? {
        eventType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bounceSubType: 'General',
          bouncedRecipients: [{ emailAddress: address, diagnosticCode: 'smtp; 550 5.1.1 user unknown' }],
          timestamp,
        },
      }
    : { eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse', timestamp } };

export const makeReportReturned =
  ({ queue, now }: { queue: Pick<MessageQueue, 'send'>; now: () => Date }): ReportReturned =>
  async (message, messageId) => {
    const kind = asked(message);
    if (kind === undefined || message.audience !== 'shopper') return;
    const { tenant, letter } = message;
    const destination = message.to.map(({ address }) => address);
    const tags = { tenant: [tenant], ...(letter && { lead: [letter.lead_id], letter: [letter.id] }) };
    const mail = { messageId: messageId.slice(1).split('@')[0], destination, tags };
    await queue.send([{ body: JSON.stringify({ ...told(kind, destination[0] ?? '', now().toISOString()), mail }) }]);
  };
