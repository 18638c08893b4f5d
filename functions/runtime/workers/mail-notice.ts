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

/** For a consumer that takes mails. Returning acknowledges a record, throwing retries it, as of events. */
export const mailConsumer = (
  id: string,
  { logger }: Pick<Runtime, 'logger'>,
  handle: (notice: MailNotice) => Promise<void>,
): QueueFunction => {
  return ({ Records }: SQSEvent): Promise<SQSBatchResponse> =>
    partialBatch(
      Records,
      ({ messageId }) => messageId,
      async ({ messageId, body }) => {
        const fields = { consumer: id, messageId };
        try {
          await handle(noticeSchema.parse(JSON.parse(body)));
          logger.info('record', fields);
        } catch (error) {
          logger.error('record failed', { ...fields, failed: 1, error: describeError(error) });
          throw error;
        }
      },
    );
};
