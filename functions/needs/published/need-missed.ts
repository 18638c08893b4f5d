import { HOUR_SECONDS } from '#domain/hours/units.ts';
import type { Signal } from '#functions/runtime/signals.ts';

/** Counted by `needs.reconcile`. */
export const needMissed: Signal = {
  id: 'needs.line-missed',
  severity: 'tomorrow',
  counts: 'A line of a dealer’s ‘Needs you’ that the hourly comparison found missing, and put there.',
  impact: 'Dealers see up to an hour late what needs them, because the message that should have said it got lost.',
  alarm: { threshold: 5, periodSeconds: HOUR_SECONDS },
  firstStep: 'The lines are right again: look at the dead letters and the delay of needs.note for what lost them.',
};
