/** Something the business loses by, counted where it happens: a metric with an alarm on AWS, a line in the log elsewhere. */
export interface Signal {
  /** `<context>.<noun>-<what happened>`: name of the metric and of its alarm. */
  id: `${string}.${string}`;
  /** What one count is. */
  counts: string;
  /** What people lose by it: the alarm's text. */
  impact: string;
  /** The alarm goes off at so many counts within the period (CloudWatch: whole minutes, at most a day). */
  alarm: { threshold: number; periodSeconds: number };
  /** The first thing to do about it. */
  remedy: string;
}

export interface Signals {
  /**
   * Adds to a signal, once per effect: call it after the conditional write that made it true. `about` names what it
   * happened to, ids only. It is kept beside the number and not as a dimension: each value of one would be a metric of
   * its own, and paid for as such.
   */
  count(signal: Signal, n: number, about?: Readonly<Record<string, string>>): void;
}

/** CloudWatch namespace of all signals. */
export const SIGNAL_NAMESPACE = 'Forecourt';
