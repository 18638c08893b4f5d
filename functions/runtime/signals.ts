/** A business failure that is counted: a metric with an alarm on AWS, a log line elsewhere. */
export interface Signal {
  /** `<context>.<noun>-<what happened>`: name of the metric and of its alarm. */
  id: `${string}.${string}`;
  /** What one count is. */
  counts: string;
  /** What people lose by it: the alarm's text. */
  impact: string;
  /** The alarm goes off at so many counts within the period (CloudWatch: whole minutes, at most a day). */
  alarm: { threshold: number; periodSeconds: number };
  remedy: string;
}

export interface Signals {
  /**
   * Adds to a signal. Call it after the conditional write, so that a retry does not count twice. `about` holds ids of what
   * is affected; it is metadata and no dimension, because each value of a dimension is a metric of its own to pay for.
   */
  count(signal: Signal, n: number, about?: Readonly<Record<string, string>>): void;
}

/** CloudWatch namespace of all signals. */
export const SIGNAL_NAMESPACE = 'Forecourt';
