import type { Severity } from './severity.ts';

/** A counted business failure: a metric with an alarm on AWS, a log line elsewhere. */
export interface Signal {
  /** `<context>.<noun>-<what happened>`: name of metric and alarm. */
  id: `${string}.${string}`;
  severity: Severity;
  counts: string;
  /** What people lose; the alarm's text. */
  impact: string;
  /** Alarms at this many counts per period (whole minutes, at most a day). */
  alarm: { threshold: number; periodSeconds: number };
  /** What to do first, in one sentence of the alarm's text. */
  firstStep: string;
}

export interface Signals {
  /**
   * Call it after the conditional write, so that a retry does not count twice. `about` is metadata, not a dimension, because
   * every dimension value is billed as a metric.
   */
  count(signal: Signal, n: number, about?: Readonly<Record<string, string>>): void;
}

export const SIGNAL_NAMESPACE = 'Forecourt';
