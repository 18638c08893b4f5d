import type { LineMetrics } from './logger.ts';

/** `ms` of finished work, and `failed` after a failure. */
export const durationMetrics = (
  namespace: string,
  dimensions: readonly string[],
): { done: LineMetrics; failed: LineMetrics } => ({
  done: { namespace, dimensions, units: { ms: 'Milliseconds' } },
  failed: { namespace, dimensions, units: { ms: 'Milliseconds', failed: 'Count' } },
});
