import type { LineMetrics } from '#functions/runtime/logger.ts';

/** CloudWatch embedded metric format: what of a line is a metric, under which fields of it. */
export const embeddedMetrics = (
  { namespace, dimensions, units }: LineMetrics,
  at: Date,
): Readonly<Record<string, unknown>> => ({
  _aws: {
    Timestamp: at.getTime(),
    CloudWatchMetrics: [
      {
        Namespace: namespace,
        Dimensions: [dimensions],
        Metrics: Object.entries(units).map(([Name, Unit]) => ({ Name, Unit })),
      },
    ],
  },
});
