import { durationMetrics } from '../duration-metrics.ts';
import { describeError } from '../logger.ts';
import type { Runtime } from '../runtime.ts';
import type { RecordContext, RecordMiddleware } from './record-context.ts';

const { done, failed } = durationMetrics('Forecourt/Events', ['consumer', 'event']);

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
    // A test lead is no event of a dealer: it counts nowhere.
    after: ({ event, context }) => {
      const isProbe = context.record.event?.probe === true;
      logger.info('record', buildLogFields(event.messageId, context), isProbe ? undefined : done);
    },
    onError: ({ event, context, error }) => {
      const fields = { ...buildLogFields(event.messageId, context), failed: 1, error: describeError(error) };
      // An unparsed message has no event name to count by.
      logger.error('record failed', fields, context.record.event === undefined ? undefined : failed);
    },
  };
};
