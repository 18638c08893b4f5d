import type { AnalyticsSink } from '../sink.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { record } from '../contract.ts';
import { toAnalyticsLine } from '../events.ts';

export const create = (
  deps: Pick<PlatformPorts, 'directory' | 'logger' | 'now'> & { analytics: AnalyticsSink },
): QueueFunction => queueConsumer(record.id, deps, ({ event }) => deps.analytics.write(toAnalyticsLine(event)));
