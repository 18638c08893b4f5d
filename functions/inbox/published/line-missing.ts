import { HOUR_SECONDS } from '#domain/hours/units.ts';
import type { Signal } from '#functions/runtime/signals.ts';

/** Counted by `inbox.reconcile`. */
export const lineMissing: Signal = {
  id: 'inbox.line-missing',
  severity: 'tomorrow',
  counts: 'A lead found without its line in the inbox, or with an old one, and put right by the hourly comparison.',
  impact: 'Dealers saw enquiries in the console up to an hour late; their CRMs and mails had them.',
  alarm: { threshold: 5, periodSeconds: HOUR_SECONDS },
  firstStep: 'The lines are right: look at the dead letters and the delay of inbox.project for what lost them.',
};
