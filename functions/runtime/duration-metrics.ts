import type { LineMetrics } from './logger.ts';

/** Metrics of a line about finished work: its `ms`, and where it failed also `failed`. */
export const durationMetrics = (
  namespace: string,
  dimensions: readonly string[],
): { done: LineMetrics; failed: LineMetrics } => ({
  done: { namespace, dimensions, units: { ms: 'Milliseconds' } },
  failed: { namespace, dimensions, units: { ms: 'Milliseconds', failed: 'Count' } },
});
