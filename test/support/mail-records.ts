import type { SQSRecord } from 'aws-lambda';
import { mailReceived } from '#events/mail-received.ts';
import { queueBatch } from './queue-batch.ts';

const anyEvent = mailReceived.create(
  { id: 'e', time: '2026-11-27T00:00:00.000Z', tenantId: 'coastline', correlationId: 'c', subject: 's' },
  { mail_id: 'x' },
);

/** What SES tells of mails, as the queue delivers it; a text stands as it is. */
export const mailRecords = (...bodies: readonly unknown[]): SQSRecord[] => {
  const [record] = queueBatch(anyEvent).Records;
  if (record === undefined) throw new Error('no record');
  return bodies.map((one, n) => ({
    ...record,
    messageId: `m${n}`,
    body: typeof one === 'string' ? one : JSON.stringify(one),
  }));
};
