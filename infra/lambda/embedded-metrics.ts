import type { LineMetrics } from '#functions/runtime/logger.ts';

/**
 * CloudWatch's embedded metric format: the log line is the metric, without a call. Written here because Powertools' Metrics
 * would add 4 ms to the start of every function; signals, which few functions have, use it.
 */
export const embeddedMetrics = (
  { namespace, dimensions, units }: LineMetrics,
  at: Date,
): Readonly<Record<string, unknown>> => ({
  _aws: {
    Timestamp: at.getTime(),
    CloudWatchMetrics: [
      {
        Namespace: namespace,
        // The function's name holds the stage: two stages of one account stay apart.
        Dimensions: [['function', ...dimensions]],
        Metrics: Object.entries(units).map(([Name, Unit]) => ({ Name, Unit })),
      },
    ],
  },
});
