import { MINUTE_SECONDS } from '#domain/hours/units.ts';
import type { notificationRequested } from '#events/notification-requested.ts';
import type { Severity } from './severity.ts';

type NoticeName = ReturnType<typeof notificationRequested.read>['notice'];

/** A counted business failure: a metric with an alarm on AWS, a log line elsewhere. */
export interface Signal {
  /** `<context>.<noun>-<what happened>`: name of metric and alarm. */
  id: `${string}.${string}`;
  severity: Severity;
  /**
   * A dealer's own fault, of which this notice tells the dealer. It is counted when it begins, so that one that lasts hides no other,
   * and the alarm is of many dealers at once (`MANY_DEALERS`).
   */
  notice?: NoticeName;
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

/**
 * New faults of dealers, in the period of their alarm, from which they are ours. Of 200 dealers two may have a feed that begins to
 * fail on a day; were all feeds sent in the same four hours of the night, five within an hour would be chance once in four years,
 * and a broken reader of ours refuses fifty. For 1,000 dealers the same is ten.
 */
export const MANY_DEALERS = 5;

/** Rings for each that begins: CloudWatch looks at a minute only, so it is over, and can ring again, when the next dealer's begins. */
export const eachDealer: Signal['alarm'] = { threshold: 1, periodSeconds: MINUTE_SECONDS };

export const SIGNAL_NAMESPACE = 'Forecourt';
