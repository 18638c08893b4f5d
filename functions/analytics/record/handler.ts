import type { AnalyticsSink } from '../sink.ts';
import { eventName } from '#events/envelope.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { record } from '../contract.ts';
import { toAnalyticsLine } from '../events.ts';
import { addToTally, type Tallied } from '../silence/tally.ts';

const talliedAs: Readonly<Record<string, Tallied>> = { 'lead.recorded': 'leads', 'stock.feed_completed': 'feeds' };

export const create = (
  deps: Pick<Runtime, 'directory' | 'logger' | 'now' | 'documents' | 'env'> & { analytics: AnalyticsSink },
): QueueFunction =>
  queueConsumer(record.id, deps, async ({ event }) => {
    await deps.analytics.write(toAnalyticsLine(event));
    const kind = talliedAs[eventName(event)];
    if (kind !== undefined) await addToTally(deps, kind, new Date(event.time));
  });
