import type { LineMetrics } from '#functions/runtime/logger.ts';

/** CloudWatch embedded metric format. Hand-written: Powertools Metrics adds 4 ms to every cold start. */
export const embeddedMetrics = (
  { namespace, dimensions, units }: LineMetrics,
  at: Date,
): Readonly<Record<string, unknown>> => ({
  _aws: {
    Timestamp: at.getTime(),
    CloudWatchMetrics: [
      {
        Namespace: namespace,
        // The function's name contains the stage.
        Dimensions: [['function', ...dimensions]],
        Metrics: Object.entries(units).map(([Name, Unit]) => ({ Name, Unit })),
      },
    ],
  },
});
