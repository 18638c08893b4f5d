import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/** Reasons to notify a dealer. */
const notices = [
  ...(['delivery_dead', 'endpoint_disabled', 'endpoint_unusable'] as const),
  ...(['feed_refused', 'feed_held', 'feed_pull_failing', 'feed_rows_kept', 'feed_reserved_car'] as const),
  'reviews_failing',
  /** An address for notices is to be confirmed; it has been. */
  ...(['notices_asked', 'notices_confirmed'] as const),
] as const;

export const notificationRequested = defineEvent({
  name: 'notification.requested',
  version: 1,
  context: 'notifications',
  summary: 'Something went wrong that the dealer must hear of; who is told, and how, is the notifier’s business.',
  pii: false,
  data: z.object({
    notice: z.enum(notices),
    /** Ids and codes for the text: delivery, endpoint, feed run, reason. */
    details: z.record(z.string(), z.string()),
  }),
  example: { notice: 'endpoint_disabled', details: { endpoint_id: 'crm', reason: 'gone' } },
});
