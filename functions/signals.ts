import { budgetGoing } from '#functions/runtime/limits/budget.ts';
import type { Signal } from '#functions/runtime/signals.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#domain/hours/units.ts';

/*
 * All business signals. Each has an alarm, made from this list, and a runbook that repeats its impact (tested). Plain objects, so
 * that bundles contain only those they use.
 */

export const deliveryDead: Signal = {
  id: 'crm.delivery-dead',
  severity: 'tomorrow',
  counts: 'A lead that is not sent to an endpoint any more: ten tries failed, or the endpoint is off.',
  impact: 'A dealer does not get a lead into their CRM unless somebody sends it again.',
  alarm: { threshold: 1, periodSeconds: 5 * MINUTE_SECONDS },
  firstStep: 'Find out why with `forecourt crm deliveries --status DEAD`, then `forecourt crm replay --status DEAD`.',
};

export const endpointDisabled: Signal = {
  id: 'crm.endpoint-disabled',
  severity: 'tomorrow',
  counts: 'An endpoint switched off after a 410 or five days of failure.',
  impact: 'None of a dealer’s leads reach their CRM until the endpoint is switched on again.',
  alarm: { threshold: 1, periodSeconds: 5 * MINUTE_SECONDS },
  firstStep:
    'Ask the dealer about their receiver, then `forecourt crm enable` and `forecourt crm replay --status DEAD`.',
};

export const endpointUnusable: Signal = {
  id: 'crm.endpoint-unusable',
  severity: 'tomorrow',
  counts: 'A lead put back because the secret of its endpoint is not stored; counted again each minute.',
  impact: 'None of a dealer’s leads reach their CRM until the secret that signs them is stored.',
  alarm: { threshold: 1, periodSeconds: 5 * MINUTE_SECONDS },
  firstStep: 'Find the endpoint with `forecourt crm endpoints` and store its secret; the leads leave within a minute.',
};

export const breakerOpened: Signal = {
  id: 'crm.breaker-opened',
  severity: 'urgent',
  counts:
    'An endpoint whose breaker opened: ten failures or five time-outs in a row. A failed probe is not another one.',
  impact: 'Several dealers’ CRMs fail at once, so the fault may be ours; their leads wait.',
  alarm: { threshold: 3, periodSeconds: 15 * MINUTE_SECONDS },
  firstStep:
    'Compare the last tries with `forecourt crm endpoints`: one receiver is the dealer’s matter, several are ours.',
};

export const feedRefused: Signal = {
  id: 'stock.feed-refused',
  severity: 'tomorrow',
  counts: 'A feed file refused whole; the old stock stays.',
  impact: 'A dealer’s site shows the stock of yesterday until a good file comes.',
  alarm: { threshold: 1, periodSeconds: HOUR_SECONDS },
  firstStep: 'Read the reason with `forecourt stock runs` and the rows with `forecourt stock quarantine`.',
};

export const feedHeld: Signal = {
  id: 'stock.feed-held',
  severity: 'tomorrow',
  counts: 'A full feed that waits for a person, because it would take too many cars away.',
  impact: 'Sold cars of a dealer stay on their site until somebody looks at the feed.',
  alarm: { threshold: 1, periodSeconds: HOUR_SECONDS },
  firstStep: 'Ask the dealer whether so many cars are gone, then `forecourt stock approve` or wait for a better file.',
};

export const pullFailing: Signal = {
  id: 'stock.pull-failing',
  severity: 'tomorrow',
  counts: 'A feed that could not be fetched for longer than its interval; counted again each day.',
  impact: 'A dealer’s site shows old stock, because the file cannot be fetched from where it lies.',
  alarm: { threshold: 1, periodSeconds: HOUR_SECONDS },
  firstStep: 'Read the reason with `forecourt stock runs`: the address, the credentials or the dealer’s server.',
};

export const leadUnplanned: Signal = {
  id: 'crm.lead-unplanned',
  severity: 'tomorrow',
  counts: 'A lead found without a delivery for an endpoint that should get it, and planned again.',
  impact: 'Leads reach a dealer’s CRM minutes late, because the message that should have sent them got lost.',
  alarm: { threshold: 1, periodSeconds: 15 * MINUTE_SECONDS },
  firstStep:
    'The leads are on their way: find what lost the messages, the relay, the bus’ rule, or the queue of crm.plan.',
};

export const deliveryStalled: Signal = {
  id: 'crm.delivery-stalled',
  severity: 'tomorrow',
  counts: 'A delivery queued again because nobody acted on its message for five minutes.',
  impact: 'Leads reach dealers’ CRMs late: messages of deliveries get lost, or wait longer than they should.',
  alarm: { threshold: 5, periodSeconds: 15 * MINUTE_SECONDS },
  firstStep: 'The deliveries are on their way: look at the delay and the dead letters of crm.deliver.',
};

export const runStalled: Signal = {
  id: 'stock.run-stalled',
  severity: 'tomorrow',
  counts: 'A feed run that nobody worked on for half an hour, called again.',
  impact:
    'A dealer’s feed was applied late: new cars, prices and sales reached their site half an hour after the file.',
  alarm: { threshold: 1, periodSeconds: HOUR_SECONDS },
  firstStep:
    'Look at the run with `forecourt stock runs`, and at the dead letters of stock.ingest for what stopped it.',
};

export const picturesUnfetched: Signal = {
  id: 'media.pictures-unfetched',
  severity: 'tomorrow',
  counts: 'A vehicle whose pictures nobody fetched, asked for again by the daily comparison.',
  impact: 'Cars stand without photographs for a day or longer.',
  // A picture host that is down for a day causes a few.
  alarm: { threshold: 20, periodSeconds: DAY_SECONDS },
  firstStep:
    'Look at the dead letters of media.fetch-pictures: one host’s addresses are the dealer’s matter, all are ours.',
};

export const indexDiverged: Signal = {
  id: 'search.index-diverged',
  severity: 'tomorrow',
  counts: 'A vehicle that the search knew otherwise than the table, and that was mended.',
  impact: 'Shoppers saw sold cars or missed new ones until the daily comparison.',
  // Changes being processed during the comparison count too: a few a day are normal.
  alarm: { threshold: 20, periodSeconds: DAY_SECONDS },
  firstStep:
    'The index is right again: look at the dead letters and the delay of search.index-stock for what lost them.',
};

export const receiptMissing: Signal = {
  id: 'notifications.receipt-missing',
  severity: 'tomorrow',
  counts: 'A lead found without a receipt and answered by the hourly comparison.',
  impact:
    'Shoppers got the receipt of their enquiry an hour late, because the message that should have sent it got lost.',
  alarm: { threshold: 5, periodSeconds: HOUR_SECONDS },
  firstStep:
    'The receipts are sent: look at the dead letters and the delay of notifications.receive-lead for what lost them.',
};

export const alertChangeMissed: Signal = {
  id: 'alerts.change-missed',
  severity: 'tomorrow',
  counts: 'A vehicle whose change concerned somebody’s alert, found by the daily comparison.',
  impact: 'Shoppers were told of a car up to a day late, because the message that should have told them got lost.',
  // Changes being processed during the comparison count too.
  alarm: { threshold: 20, periodSeconds: DAY_SECONDS },
  firstStep: 'The alerts are on their way: look at the dead letters and the delay of alerts.match for what lost them.',
};

export const reviewsFailing: Signal = {
  id: 'reviews.fetch-failing',
  severity: 'tomorrow',
  counts: 'Reviews of a location that could not be fetched three times in a row; counted again at each try.',
  impact: 'Reviews on a dealer’s site grow old, and after thirty days they are not shown any more.',
  alarm: { threshold: 1, periodSeconds: DAY_SECONDS },
  firstStep: 'Read the reason in the log of reviews.fetch: the key, the place id, or the provider.',
};

export const codesUnused: Signal = {
  id: 'accounts.codes-unused',
  severity: 'tomorrow',
  counts: 'A one-time code sent while fewer than a quarter of a dealer’s last fifty were used.',
  impact:
    'Somebody may have codes sent to earn from text messages; strangers’ browsers have to compute before a code is sent.',
  alarm: { threshold: 10, periodSeconds: HOUR_SECONDS },
  firstStep: 'Look at the sent text messages of the dealer, and block a single range of numbers with the provider.',
};

export const outboxSwept: Signal = {
  id: 'outbox.entry-swept',
  severity: 'tomorrow',
  counts: 'An event that waited longer than a minute in the table, published by the sweeper.',
  impact: 'Leads and stock changes leave up to two minutes late, because the stream does not bring them out.',
  alarm: { threshold: 20, periodSeconds: 5 * MINUTE_SECONDS },
  firstStep: 'Look at the delay and the dead letters of outbox.relay-leads and outbox.relay-stock.',
};

export const refundOverdue: Signal = {
  id: 'reservations.refund-overdue',
  severity: 'tomorrow',
  counts: 'A try to give a deposit back, or to take one, that failed more than an hour after it was asked for.',
  impact: 'A buyer waits for money that we promised to give back.',
  alarm: { threshold: 1, periodSeconds: 15 * MINUTE_SECONDS },
  firstStep:
    'Find the payment in the log line, look at it in the provider’s console, and give it back there if the provider refuses ours; the next try notes it.',
};

export const reservationUnannounced: Signal = {
  id: 'reservations.change-untold',
  severity: 'tomorrow',
  counts: 'A change of a reservation found by the sweeper that its message should have told fifteen minutes before.',
  impact: 'Buyers and dealers hear of reservations a quarter of an hour late.',
  alarm: { threshold: 5, periodSeconds: HOUR_SECONDS },
  firstStep:
    'They are told now: look at the dead letters and the delay of reservations.follow for what lost the messages.',
};

export const signals: readonly Signal[] = [
  deliveryDead,
  endpointDisabled,
  endpointUnusable,
  breakerOpened,
  feedRefused,
  feedHeld,
  pullFailing,
  leadUnplanned,
  deliveryStalled,
  runStalled,
  picturesUnfetched,
  indexDiverged,
  receiptMissing,
  alertChangeMissed,
  reviewsFailing,
  codesUnused,
  budgetGoing,
  refundOverdue,
  reservationUnannounced,
  outboxSwept,
];
