import { eventName, type AnyEvent } from '#events/envelope.ts';
import { leadOverdue } from '#events/lead-overdue.ts';
import { notificationRequested } from '#events/notification-requested.ts';

type NoticeKind = ReturnType<typeof notificationRequested.read>['notice'];

interface Words {
  subject: string;
  text: string;
}

export interface Notice extends Words {
  kind: NoticeKind | 'lead_overdue';
  /** Ids and codes, no person's data. */
  details: Readonly<Record<string, string>>;
}

const words: Readonly<Record<NoticeKind, Words>> = {
  delivery_dead: {
    subject: 'An enquiry did not reach your system',
    text: 'Every try to hand an enquiry to your system has failed. It is kept and can be sent again as soon as your system takes it.',
  },
  endpoint_disabled: {
    subject: 'Enquiries are no longer sent to one of your systems',
    text: 'One of your systems has refused enquiries, or has failed for days, so it was switched off here. Enquiries are kept. Have it looked at, then ask for it to be switched on again.',
  },
  endpoint_unusable: {
    subject: 'Enquiries wait for a secret',
    text: 'Enquiries cannot be sent to one of your systems, because the secret that signs them is not stored here. They wait and are sent within a minute once it is.',
  },
  notices_asked: {
    subject: 'Confirm this address',
    text: 'Somebody who looks after your site named this address for its notices: enquiries that no system of yours takes, and what needs your attention. Nothing is sent here until you confirm it. If you know nothing of it, do nothing.',
  },
  notices_confirmed: {
    subject: 'You get the notices of your site here',
    text: 'This address is confirmed. Enquiries that no system of yours takes, and what needs your attention, are mailed here. What came while the address was waiting follows now.',
  },
  feed_refused: {
    subject: 'A stock file was refused',
    text: 'The last stock file could not be used, so your site still shows the stock of before.',
  },
  feed_held: {
    subject: 'A stock file waits for your word',
    text: 'The last stock file would take unusually many vehicles off your site. It waits until somebody says that they are gone.',
  },
  feed_rows_kept: {
    subject: 'Rows of your stock file cannot be read',
    text: 'Several stock files in a row had vehicles whose rows cannot be taken. They stay on your site as they were; where the price cannot be read, they cannot be reserved. Have the cells below corrected in your system.',
  },
  feed_reserved_car: {
    subject: 'Your stock file would change a reserved vehicle',
    text: 'The last stock file gives a vehicle that is reserved another stock number or VIN. Nothing was changed. Compare it with the reservation: once that is over, the next file is followed; if the file is wrong, have it corrected in your system.',
  },
  feed_pull_failing: {
    subject: 'Your stock file cannot be fetched',
    text: 'The stock file could not be fetched for longer than usual, so your site shows older stock.',
  },
  reviews_failing: {
    subject: 'Your reviews cannot be fetched',
    text: 'The reviews of one of your locations could not be fetched for hours: Google refuses your key or the place, or the key is not stored here. They grow old on your site, and after thirty days they are not shown. Check both at Google, then send us the key again or the right place.',
  },
};

/** Why a system was switched off, where it said so itself. */
const gone =
  'One of your systems said that it is gone for good (410), so it was switched off here. Enquiries are kept. Name the system that you use now, or have it looked at and ask for it to be switched on again.';

const chooseNoticeWords = (notice: NoticeKind, { reason }: Readonly<Record<string, string>>): Words =>
  notice === 'endpoint_disabled' && reason === 'gone' ? { ...words[notice], text: gone } : words[notice];

export const toNotice = (event: AnyEvent): Notice => {
  if (eventName(event) !== leadOverdue.name) {
    const { notice, details } = notificationRequested.read(event);
    return { kind: notice, ...chooseNoticeWords(notice, details), details };
  }
  const { lead_id, dealership_id, submitted_at, threshold_minutes } = leadOverdue.read(event);
  return {
    kind: 'lead_overdue',
    subject: 'An enquiry is waiting',
    text: `No system of yours has taken an enquiry within ${threshold_minutes} minutes of opening time.`,
    details: { lead_id, dealership_id, submitted_at },
  };
};
