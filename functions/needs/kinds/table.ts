import { advertsWithGaps } from './adverts.ts';
import { deliveriesFailing, endpointOff, endpointUnusable, leadsUnreached } from './endpoints.ts';
import { feedHeld, feedPullFailing, feedRefused, feedRows } from './feeds.ts';
import type { NeedKind } from './kind.ts';
import { followUpsMore, leadFollowUp, leadOverdue, leadsMore, leadUnanswered, portalMailsWaiting } from './leads.ts';
import { letterRefused, lettersWaiting } from './letters.ts';
import { noticesRefused, noticesUnconfirmed, reviewsFailing } from './notices.ts';
import { reservationEnding, reservationSoldInFeed } from './reservations.ts';
import { tradeInToFinish, tradeInToInspect, tradeInToValue } from './tradeins.ts';

/** Every kind of line: another one is one declaration and its place here. */
export const needKinds: readonly NeedKind[] = [
  leadsUnreached,
  endpointOff,
  endpointUnusable,
  deliveriesFailing,
  noticesRefused,
  letterRefused,
  reservationSoldInFeed,
  leadOverdue,
  reservationEnding,
  tradeInToValue,
  tradeInToInspect,
  tradeInToFinish,
  portalMailsWaiting,
  lettersWaiting,
  feedHeld,
  noticesUnconfirmed,
  feedRefused,
  feedPullFailing,
  leadFollowUp,
  leadUnanswered,
  leadsMore,
  advertsWithGaps,
  followUpsMore,
  feedRows,
  reviewsFailing,
];
