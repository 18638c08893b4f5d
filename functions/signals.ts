import { budgetGoing } from '#functions/runtime/limits/budget.ts';
import { lineMissing } from './inbox/published/line-missing.ts';
import { mailFlood } from './inbox/published/mail-flood.ts';
import { needMissed } from './needs/published/need-missed.ts';
import { feedsSilent, leadsSilent, searchesSilent } from './silence-signals.ts';
import { eachDealer, MANY_DEALERS, type Signal } from '#functions/runtime/signals.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#domain/hours/units.ts';

/*
 * All business signals. Each has an alarm, made from this list, and a runbook that repeats its impact (tested). Plain objects, so
 * that bundles contain only those they use.
 */

export const deliveryDead: Signal = {
  id: 'crm.delivery-dead',
  severity: 'tomorrow',
  notice: 'delivery_dead',
  counts: 'A lead that is not sent to an endpoint any more, because ten tries failed.',
  impact: 'Many leads are not in their dealers’ CRMs and stay out unless somebody sends them again.',
  // More in an hour than one dealer is sent: a receiver that was away for days lets its leads die as they came.
  alarm: { threshold: 20, periodSeconds: HOUR_SECONDS },
  firstStep: 'Find out why with `forecourt crm deliveries --status DEAD`, then `forecourt crm replay --status DEAD`.',
};

export const endpointDisabled: Signal = {
  id: 'crm.endpoint-disabled',
  severity: 'urgent',
  notice: 'endpoint_disabled',
  counts: 'An endpoint switched off after a 410 or five days of failure.',
  impact: 'None of several dealers’ leads reach their CRMs until their endpoints are switched on again.',
  alarm: { threshold: MANY_DEALERS, periodSeconds: HOUR_SECONDS },
  firstStep: 'Look with `forecourt crm endpoints` whether they are receivers of one provider, and ask that one.',
};

export const endpointUnusable: Signal = {
  id: 'crm.endpoint-unusable',
  severity: 'urgent',
  notice: 'endpoint_unusable',
  counts: 'An endpoint found without the secret that signs its leads.',
  impact: 'None of several dealers’ leads reach their CRMs until the secrets that sign them can be read.',
  alarm: { threshold: MANY_DEALERS, periodSeconds: 15 * MINUTE_SECONDS },
  firstStep: 'Look whether the parameters are there and crm.deliver may read them; the leads leave within a minute.',
};

export const breakerOpened: Signal = {
  id: 'crm.breaker-opened',
  severity: 'urgent',
  counts:
    'An endpoint whose breaker opened: ten failures or five time-outs in a row. A failed probe is not another one.',
  impact: 'Several dealers’ CRMs fail at once, so the fault may be ours; their leads wait.',
  alarm: { threshold: MANY_DEALERS, periodSeconds: 15 * MINUTE_SECONDS },
  firstStep:
    'Compare the last tries with `forecourt crm endpoints`: one receiver is the dealer’s matter, several are ours.',
};

export const feedRefused: Signal = {
  id: 'stock.feed-refused',
  severity: 'tomorrow',
  notice: 'feed_refused',
  counts: 'A source whose files begin to be refused whole; the old stock stays.',
  impact: 'Several dealers’ sites show the stock of yesterday until good files come.',
  alarm: { threshold: MANY_DEALERS, periodSeconds: HOUR_SECONDS },
  firstStep: 'Compare the reasons with `forecourt stock runs`: one reason for all of them is our reader’s.',
};

export const feedHeld: Signal = {
  id: 'stock.feed-held',
  severity: 'tomorrow',
  notice: 'feed_held',
  counts: 'A source whose full feeds begin to wait for a person, because they would take too many cars away.',
  impact: 'Sold cars of several dealers stay on their sites until somebody looks at the feeds.',
  alarm: { threshold: MANY_DEALERS, periodSeconds: HOUR_SECONDS },
  firstStep:
    'Look with `forecourt stock runs` whether one provider sent them, and ask that one before any is approved.',
};

export const pullFailing: Signal = {
  id: 'stock.pull-failing',
  severity: 'tomorrow',
  notice: 'feed_pull_failing',
  counts: 'A feed that could not be fetched for longer than its interval.',
  impact: 'Several dealers’ sites show old stock, because their files cannot be fetched from where they lie.',
  // Intervals differ, so what began to fail together is told over hours.
  alarm: { threshold: MANY_DEALERS, periodSeconds: 6 * HOUR_SECONDS },
  firstStep: 'Compare the reasons with `forecourt stock runs`: one server, or all, which is our way out.',
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
  notice: 'reviews_failing',
  counts: 'A location whose reviews could not be fetched three times in a row.',
  impact: 'Reviews on several dealers’ sites grow old, and after thirty days they are not shown any more.',
  alarm: { threshold: MANY_DEALERS, periodSeconds: DAY_SECONDS },
  firstStep:
    'Compare the reasons in the log of reviews.fetch: refused keys are the dealers’, the rest is the provider’s or ours.',
};

export const dealerUnreachable: Signal = {
  id: 'notifications.dealer-unreachable',
  severity: 'tomorrow',
  counts: 'A dealer with something to be told and no confirmed address, or one that refuses mail; once a day.',
  impact: 'A dealer does not hear of what needs their attention: leads that nobody took, feeds that were refused.',
  alarm: eachDealer,
  firstStep: 'Read whose and which notice in the logs of notifications, tell them, and ask for an address.',
};

export const codesUnused: Signal = {
  id: 'accounts.codes-unused',
  severity: 'tomorrow',
  counts: 'A dealer fewer than a quarter of whose last fifty one-time codes were used; once a day.',
  impact:
    'Somebody may have codes sent to earn from text messages; strangers’ browsers have to compute before a code is sent.',
  alarm: eachDealer,
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
  counts: 'A deposit that is not given back, or not taken, an hour after it was asked for; again each day.',
  impact: 'A buyer waits for money that we promised to give back.',
  alarm: eachDealer,
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
  leadsSilent,
  feedsSilent,
  searchesSilent,
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
  lineMissing,
  mailFlood,
  needMissed,
  alertChangeMissed,
  reviewsFailing,
  dealerUnreachable,
  codesUnused,
  budgetGoing,
  refundOverdue,
  reservationUnannounced,
  outboxSwept,
];
