import { advertGapsChanged } from './advert-gaps-changed.ts';
import { consentGranted } from './consent-granted.ts';
import { consentWithdrawn } from './consent-withdrawn.ts';
import { contactRevealed } from './contact-revealed.ts';
import { favouriteSaved } from './favourite-saved.ts';
import { spinDrawn } from './spin-drawn.ts';
import { contentPublished } from './content-published.ts';
import { deliveryDue } from './delivery-due.ts';
import { endpointChanged } from './endpoint-changed.ts';
import { feedCompleted } from './feed-completed.ts';
import { feedHeld } from './feed-held.ts';
import { feedReceived } from './feed-received.ts';
import { feedRefused } from './feed-refused.ts';
import { feedRowsSeen } from './feed-rows-seen.ts';
import { historyReportOpened } from './history-report-opened.ts';
import { leadDeliveryFailed } from './lead-delivery-failed.ts';
import { leadDeliverySucceeded } from './lead-delivery-succeeded.ts';
import { leadRecorded } from './lead-recorded.ts';
import { leadDraftSaved } from './lead-draft-saved.ts';
import { leadOverdue } from './lead-overdue.ts';
import { leadSubmitted } from './lead-submitted.ts';
import { leadWorkChanged } from './lead-work-changed.ts';
import { mailReceived } from './mail-received.ts';
import { notificationRequested } from './notification-requested.ts';
import { noticesMailChanged } from './notices-mail-changed.ts';
import { paymentReceived } from './payment-received.ts';
import { pictureStored } from './picture-stored.ts';
import { pictureWanted } from './picture-wanted.ts';
import { reservationFellThrough } from './reservation-fell-through.ts';
import { reservationHeld } from './reservation-held.ts';
import { holdExpired } from './hold-expired.ts';
import { holdLapsed } from './hold-lapsed.ts';
import { reservationConfirmed } from './reservation-confirmed.ts';
import { reservationExtended } from './reservation-extended.ts';
import { reservationExpired } from './reservation-expired.ts';
import { reservationCancelled } from './reservation-cancelled.ts';
import { reservationSold } from './reservation-sold.ts';
import { reservationSoldInFeed } from './reservation-sold-in-feed.ts';
import { refundRequested } from './refund-requested.ts';
import { reservationRefunded } from './reservation-refunded.ts';
import { waitingListOffered } from './waiting-list-offered.ts';
import { testdriveBooked } from './testdrive-booked.ts';
import { testdriveCancelled } from './testdrive-cancelled.ts';
import { testdriveRescheduled } from './testdrive-rescheduled.ts';
import { tradeinEnded } from './tradein-ended.ts';
import { tradeinOfferAccepted } from './tradein-offer-accepted.ts';
import { tradeinOfferChanged } from './tradein-offer-changed.ts';
import { tradeinValued } from './tradein-valued.ts';
import { vehicleListed } from './vehicle-listed.ts';
import { vehicleMissing } from './vehicle-missing.ts';
import { vehiclePriceChanged } from './vehicle-price-changed.ts';
import { vehicleRelisted } from './vehicle-relisted.ts';
import { vehicleSold } from './vehicle-sold.ts';
import { vehicleUpdated } from './vehicle-updated.ts';
import { vehicleWithdrawn } from './vehicle-withdrawn.ts';
import { watchlistAdded } from './watchlist-added.ts';
import { watchlistRemoved } from './watchlist-removed.ts';

/** Every published event. Consumers can only subscribe to these. */
export const catalogue = [
  vehicleListed,
  vehicleUpdated,
  vehiclePriceChanged,
  vehicleMissing,
  vehicleSold,
  vehicleWithdrawn,
  vehicleRelisted,
  feedReceived,
  feedCompleted,
  feedHeld,
  feedRefused,
  feedRowsSeen,
  pictureWanted,
  pictureStored,
  leadDraftSaved,
  leadSubmitted,
  leadRecorded,
  testdriveBooked,
  testdriveRescheduled,
  testdriveCancelled,
  tradeinValued,
  tradeinOfferChanged,
  tradeinOfferAccepted,
  tradeinEnded,
  deliveryDue,
  leadDeliverySucceeded,
  leadDeliveryFailed,
  endpointChanged,
  leadOverdue,
  leadWorkChanged,
  mailReceived,
  notificationRequested,
  noticesMailChanged,
  contactRevealed,
  favouriteSaved,
  spinDrawn,
  historyReportOpened,
  consentGranted,
  consentWithdrawn,
  contentPublished,
  watchlistAdded,
  watchlistRemoved,
  reservationHeld,
  holdExpired,
  holdLapsed,
  reservationConfirmed,
  reservationExtended,
  reservationExpired,
  reservationCancelled,
  reservationSold,
  reservationFellThrough,
  reservationSoldInFeed,
  refundRequested,
  reservationRefunded,
  waitingListOffered,
  paymentReceived,
  advertGapsChanged,
] as const;

type Published = (typeof catalogue)[number];

export type EventName = Published['name'];

/** Of events without personal data, by their type: analytics can name no other. */
export type RedactedEventName = Extract<Published, { pii: false }>['name'];
