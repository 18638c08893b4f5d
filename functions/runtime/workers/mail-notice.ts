import * as z from 'zod';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { describeError } from '../logger.ts';
import type { Runtime } from '../runtime.ts';
import type { QueueFunction } from './consumers.ts';
import { partialBatch } from './partial-batch.ts';

/** PASS, FAIL, GRAY, PROCESSING_FAILED, DISABLED: all but the first two say nothing. */
const verdictSchema = z
  .object({ status: z.string() })
  .optional()
  .transform((verdict): 'pass' | 'fail' | 'none' => {
    if (verdict?.status === 'PASS') return 'pass';
    return verdict?.status === 'FAIL' ? 'fail' : 'none';
  });

/** What SES tells of a mail (Amazon SES Developer Guide, 'Contents of notifications for Amazon SES email receiving'). */
const noticeSchema = z.object({
  mail: z.object({ messageId: z.string().min(1), source: z.string(), timestamp: z.iso.datetime() }),
  receipt: z.object({
    recipients: z.array(z.string()),
    spfVerdict: verdictSchema,
    dkimVerdict: verdictSchema,
    dmarcVerdict: verdictSchema,
    spamVerdict: verdictSchema,
    virusVerdict: verdictSchema,
    action: z.object({ objectKey: z.string().min(1) }),
  }),
});
export type MailNotice = z.output<typeof noticeSchema>;

/** Of a tag that a mail was sent with; SES lists its values. */
const tag = z.tuple([z.string().min(1)], z.string()).transform(([first]) => first);

const returnedMail = z.object({
  messageId: z.string().min(1),
  destination: z.array(z.string()).default([]),
  /** Only letters of a lead name one. */
  tags: z.object({ tenant: tag, lead: tag.optional(), letter: tag.optional() }),
});

/** What SES tells of a mail that came back (Amazon SES Developer Guide, 'Contents of event data that Amazon SES publishes to Amazon SNS'). */
const returnSchema = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail: returnedMail,
    bounce: z.object({
      bounceType: z.string(),
      bounceSubType: z.string().default(''),
      bouncedRecipients: z.array(z.object({ diagnosticCode: z.string().optional() })).default([]),
      timestamp: z.iso.datetime(),
    }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail: returnedMail,
    complaint: z.object({ complaintFeedbackType: z.string().nullish(), timestamp: z.iso.datetime() }),
  }),
]);
export type ReturnNotice = z.output<typeof returnSchema>;

interface MailHandlers {
  came: (notice: MailNotice) => Promise<void>;
  returned: (notice: ReturnNotice) => Promise<void>;
}

/** The rule of returned mails sends the event's `detail`, which alone has an `eventType`. */
const isReturn = (body: unknown): boolean => z.object({ eventType: z.string() }).safeParse(body).success;

/** For a consumer that takes what is told of mails. Returning acknowledges a record, throwing retries it, as of events. */
export const mailConsumer = (
  id: string,
  { logger }: Pick<Runtime, 'logger'>,
  { came, returned }: MailHandlers,
): QueueFunction => {
  const handle = (body: unknown): Promise<void> =>
    isReturn(body) ? returned(returnSchema.parse(body)) : came(noticeSchema.parse(body));
  return ({ Records }: SQSEvent): Promise<SQSBatchResponse> =>
    partialBatch(
      Records,
      ({ messageId }) => messageId,
      async ({ messageId, body }) => {
        const fields = { consumer: id, messageId };
        try {
          await handle(JSON.parse(body));
          logger.info('record', fields);
        } catch (error) {
          logger.error('record failed', { ...fields, failed: 1, error: describeError(error) });
          throw error;
        }
      },
    );
};
