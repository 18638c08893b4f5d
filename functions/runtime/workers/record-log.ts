import { describeError } from '../logger.ts';
import type { Runtime } from '../runtime.ts';
import type { RecordContext, RecordMiddleware } from './record-context.ts';

/** One line per record. Ids only, no personal data. */
export const recordLog = (consumer: string, { logger, now }: Pick<Runtime, 'logger' | 'now'>): RecordMiddleware => {
  const buildLogFields = (messageId: string, { record }: RecordContext) => ({
    consumer,
    messageId,
    event: record.event?.type,
    eventId: record.event?.id,
    tenant: record.event?.tenantid,
    correlationId: record.event?.correlationid,
    ms: now().getTime() - record.startedAt,
  });
  return {
    after: ({ event, context }) => logger.info('record', buildLogFields(event.messageId, context)),
    onError: ({ event, context, error }) => {
      const fields = { ...buildLogFields(event.messageId, context), failed: 1, error: describeError(error) };
      logger.error('record failed', fields);
    },
  };
};
