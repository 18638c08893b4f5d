import { SIGNAL_NAMESPACE } from '#functions/runtime/signals.ts';

/**
 * What makes one field of a log line a metric (Amazon CloudWatch User Guide, 'Specification: Embedded metric format'). Each
 * combination of its dimensions is billed by itself.
 */
export const embeddedMetric = (
  { name, dimensions }: { name: string; dimensions: readonly string[] },
  at: Date,
): Readonly<Record<string, unknown>> => ({
  _aws: {
    Timestamp: at.getTime(),
    CloudWatchMetrics: [
      { Namespace: SIGNAL_NAMESPACE, Dimensions: [dimensions], Metrics: [{ Name: name, Unit: 'Count' }] },
    ],
  },
});
