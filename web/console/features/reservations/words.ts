import type { Movement, ReservationLine, WholeReservation } from '#functions/reservations/contract.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';
import { countText } from '#web/console/lib/count-text.ts';
import type { BadgeTone } from '#web/console/ui/badge.tsx';

type State = ReservationLine['state'];

export const stateWords: Readonly<Record<State, string>> = {
  held: 'Held',
  paying: 'Being paid',
  reserved: 'Reserved',
  lapsed: 'Not paid in time',
  expired: 'Time is over',
  cancelled: 'Cancelled',
  sold: 'Sold',
  refunded: 'Given back',
};

const tones: Readonly<Record<State, BadgeTone>> = {
  held: 'warning',
  paying: 'warning',
  reserved: 'accent',
  lapsed: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
  sold: 'positive',
  refunded: 'neutral',
};

export const stateTone = (state: State): BadgeTone => tones[state];

/** While a person can still do something with it. */
export const isRunning = ({ state }: Pick<ReservationLine, 'state'>): boolean =>
  state === 'held' || state === 'paying' || state === 'reserved';

/** Its sale was confirmed and taken back. */
export const isFallen = ({ history }: Pick<WholeReservation, 'history'>): boolean =>
  history.some(({ what }) => what.startsWith('fell_through'));

/** The end that counts now: of the hold, or of what was paid. */
export const endOf = ({ state, hold_until, reserved_until }: ReservationLine): string =>
  state === 'reserved' ? (reserved_until ?? hold_until) : hold_until;

/** '26 hours left', 'over': hours above two, below that minutes. */
export const leftWords = (until: string, now: Date): string => {
  const minutes = Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return 'over';
  return minutes > 120 ? `${countText(Math.floor(minutes / 60), 'hour')} left` : `${countText(minutes, 'minute')} left`;
};

const chapters: Readonly<Record<string, string>> = {
  held: 'Held for the payment',
  lapsed: 'Not paid in time',
  confirmed: 'Paid and reserved',
  extended: 'Extended by the dealer',
  expired: 'Its time was over',
  cancelled: 'Cancelled',
  sold: 'Sold',
  fell_through: 'The sale fell through',
  sold_in_feed: 'The feed says that it is sold',
  refund_requested: 'The money goes back',
  refunded: 'The buyer has the money back',
};

const reasons: Readonly<Record<string, string>> = {
  buyer: 'to the buyer',
  somebody_else: 'to somebody else',
  returned: 'the deposit goes back',
  kept: 'the deposit is kept',
  late_payment: 'paid too late',
  duplicate: 'paid twice',
  expired: 'its time was over',
  cancelled: 'cancelled',
  sold_elsewhere: 'sold to somebody else',
  wrong_payment: 'not the amount that was asked for',
};

/** 'refunded: duplicate' as a person says it; a dealer's own words stay. */
export const chapterWords = (what: string): { title: string; detail: string | undefined } => {
  const [, name = what, why] = /^(\w+)(?:: (.*))?$/s.exec(what) ?? [];
  return { title: chapters[name] ?? name, detail: why === undefined ? undefined : (reasons[why] ?? why) };
};

export const purposeWords: Readonly<Record<Movement['purpose'], string>> = {
  deposit: 'Deposit',
  invoice: 'Invoice',
  unknown: 'Unknown',
};

export const knownWords: Readonly<Record<Movement['known'], string>> = {
  both: 'Both sides',
  provider: 'Only the provider has it',
  here: 'Only here',
};
