import type { LeadFigure } from '#domain/inbox/figures.ts';
import type { CallOutcome, DeliveryStanding, InboxView, WorkStatus } from '#domain/inbox/work.ts';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';

/*
 * What the dealer's people read, in the words they use.
 */

export const viewWords: Readonly<Record<InboxView, string>> = {
  unanswered: 'Unanswered',
  follow_up: 'Follow up',
  mine: 'Mine',
  team: 'Team',
  overdue: 'Overdue',
  all: 'All',
};

export const kindWords: Readonly<Record<LeadType, string>> = {
  vehicle_enquiry: 'Vehicle enquiry',
  general_enquiry: 'General enquiry',
  careers_enquiry: 'Job enquiry',
  stock_alert: 'Stock alert',
  test_drive: 'Test drive',
  photo_request: 'More photos',
  similar_request: 'Similar vehicles',
  sell_my_car: 'Sell my car',
  trade_in: 'Trade-in',
  service_booking: 'Service booking',
  parts_order: 'Parts',
  finance_application: 'Finance',
  buy_online: 'Buy online',
};

export const statusWords: Readonly<Record<WorkStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  appointment: 'Appointment',
  negotiating: 'Negotiating',
  sold: 'Sold',
  lost: 'Lost',
  spam: 'Spam',
};

/** Which leads a figure of the report is of. */
export const figureWords: Readonly<Record<LeadFigure, string>> = {
  counted: 'all but spam',
  answered: 'answered',
  unanswered: 'with an open question',
  due_day_two: 'open on their second day',
  silent: 'silent on day two',
};

export const outcomeWords: Readonly<Record<CallOutcome, string>> = {
  reached: 'Reached',
  left_message: 'Left a message',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
};

/** In the order in which they are chosen most. */
export const outcomeOrder: readonly CallOutcome[] = ['reached', 'left_message', 'no_answer', 'wrong_number'];

export const deliveryWords: Readonly<Record<DeliveryStanding, string>> = {
  delivered: 'Delivered',
  waiting: 'On its way',
  failing: 'Failing',
  dead: 'Gave up',
  none: 'Not sent',
};

const HOUR = 60;
/** From here on minutes say nothing more. */
const LONG = 10 * HOUR;

/** '25 min', '2 h 10 min', '34 h'. */
export const minutesWords = (minutes: number): string => {
  if (minutes < HOUR) return `${minutes} min`;
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  return rest === 0 || minutes >= LONG ? `${wholeNumberText(hours)} h` : `${hours} h ${rest} min`;
};

/** '12', and '999+' from a thousand on, which is as far as is counted: its room is the same from the start. */
export const countWords = (count: number): string => (count > 999 ? '999+' : String(count));

/** '$38,990' of cents; whole dollars, as vehicles are priced. */
export const priceWords = (cents: number): string => `$${wholeNumberText(Math.round(cents / 100))}`;

const reasonsOf: Readonly<Record<'lost' | 'spam', readonly string[]>> = {
  lost: [
    'Bought elsewhere',
    'Price',
    'Vehicle is gone',
    'Could not reach them',
    'Changed their mind',
    'Finance refused',
  ],
  spam: ['Advertising', 'Test or joke', 'Scam', 'Sent twice'],
};

/** Those that are given most; any other may be typed. */
export const usualReasons = (status: 'lost' | 'spam'): readonly string[] => reasonsOf[status];
