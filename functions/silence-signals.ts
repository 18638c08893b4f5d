import type { Signal } from '#functions/runtime/signals.ts';
import { HOUR_SECONDS } from '#domain/hours/units.ts';

/* Signals (signals.ts) of what should have come and did not, over all dealers. */

export const leadsSilent: Signal = {
  id: 'analytics.leads-silent',
  severity: 'tomorrow',
  counts:
    'An hour in which no lead came to any dealer, though eight or more came in the same hours of the last four weeks.',
  impact: 'Enquiries of all dealers may be lost without an error: none comes, at a time when they always do.',
  alarm: { threshold: 1, periodSeconds: HOUR_SECONDS },
  firstStep: 'Send a test lead with `forecourt probe --lead`, then fill in the form in a browser.',
};

export const feedsSilent: Signal = {
  id: 'analytics.feeds-silent',
  severity: 'tomorrow',
  counts:
    'An hour after a day in which no feed of any dealer was finished, though one was on each such day of four weeks.',
  impact: 'All dealers’ sites show the stock of yesterday: no feed was finished for a day.',
  alarm: { threshold: 1, periodSeconds: HOUR_SECONDS },
  firstStep: 'Look at the last runs with `forecourt stock runs`, then at the dead letters of stock.ingest.',
};

export const searchesSilent: Signal = {
  id: 'analytics.searches-silent',
  severity: 'urgent',
  counts: 'An hour in which no browser told of a listing, though they did in the same hours of the last four weeks.',
  impact: 'Shoppers of all dealers may see no listing: no browser shows one, at a time when they always do.',
  alarm: { threshold: 1, periodSeconds: HOUR_SECONDS },
  firstStep: 'Open a listing with `forecourt probe`, then in a browser with its console open.',
};
