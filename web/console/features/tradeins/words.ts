import { formatCents } from '#domain/money/rules.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { owingWords } from '#domain/tradein/owing-words.ts';
import {
  accidentChoices,
  conditionChoices,
  keyChoices,
  serviceChoices,
  type AdjustmentAnswers,
  type Choice,
} from '#domain/tradein/questions.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import type { OperatorTradeIn, TradeInLine, TradeInState } from '#functions/tradeins/contract.ts';
import { countText } from '#web/console/lib/count-text.ts';
import type { BadgeTone } from '#web/console/ui/badge.tsx';

export const stateWords: Readonly<Record<TradeInState, string>> = {
  started: 'Begun',
  offered: 'Offered',
  person: 'You value it',
  accepted: 'Accepted',
  expired: 'Offer ended',
  finished: 'Finished',
  withdrawn: 'Ended by you',
  bought: 'Bought',
  not_bought: 'Not bought',
};

const tones: Readonly<Record<TradeInState, BadgeTone>> = {
  started: 'neutral',
  offered: 'accent',
  person: 'warning',
  accepted: 'warning',
  expired: 'neutral',
  finished: 'positive',
  withdrawn: 'neutral',
  bought: 'positive',
  not_bought: 'neutral',
};

export const stateTone = (state: TradeInState): BadgeTone => tones[state];

/** '2018 Toyota Hilux SR5'. */
export const vehicleWords = ({ vehicle }: Pick<TradeInLine, 'vehicle'>): string =>
  vehicle === null
    ? 'A car that is not named yet'
    : [vehicle.year, vehicle.make, vehicle.model, vehicle.badge ?? ''].join(' ').trim();

/** What it is worth now: after the inspection, as accepted, as offered. */
export const valueOf = ({
  final,
  accepted,
  offer_price_cents,
}: Pick<TradeInLine, 'final' | 'accepted' | 'offer_price_cents'>): number | null =>
  final?.after_cents ?? accepted?.offer_price_cents ?? offer_price_cents;

export const moneyWords = (cents: number | null): string => (cents === null ? 'No price yet' : formatCents(cents));

/** '−$1,200', '+$300': of a line that is added to others. */
export const signedWords = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatCents(Math.abs(cents))}`;

/** 'today', '1 day', '12 days'. */
export const ageWords = (since: string, now: Date): string => {
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
  return days < 1 ? 'today' : countText(days, 'day');
};

const labelOf = <V extends string>(choices: readonly Choice<V>[], value: V): string =>
  choices.find((one) => one.value === value)?.label ?? value;

interface Answered {
  label: string;
  value: string;
}

/** What the shopper answered, in the order of the questions. */
export const answerRows = (answers: AdjustmentAnswers): Answered[] => [
  { label: 'Kilometres', value: `${wholeNumberText(answers.odometer_km)} km` },
  { label: 'Condition', value: labelOf(conditionChoices, answers.condition) },
  { label: 'Service history', value: labelOf(serviceChoices, answers.service_history) },
  { label: 'Accidents', value: labelOf(accidentChoices, answers.accident) },
  { label: 'Faults', value: answers.faults ? 'Something does not work' : 'None' },
  { label: 'Keys', value: labelOf(keyChoices, answers.keys) },
  { label: 'Money owing', value: owingWords(answers.finance) },
];

/** What is left for the shopper once the lender has theirs. */
export const payoutWords = ({ owing_cents, told, left_cents }: NonNullable<OperatorTradeIn['payout']>): string => {
  const owing = `${formatCents(owing_cents)}${told ? '' : ', worked out from what is left to repay'}`;
  if (left_cents === null) return owing;
  return left_cents < 0
    ? `${owing}. ${formatCents(-left_cents)} more than the price: the shopper pays it`
    : `${owing}. ${formatCents(left_cents)} is left for the shopper`;
};

/** Why no mail reaches its shopper, and what to do instead; null: mails do. */
export const unmailedWords = ({ person }: Pick<OperatorTradeIn, 'person'>): string | null => {
  if (person === null) return 'Nobody is mailed: no enquiry came with it.';
  const { mailed, name, phone } = person;
  if (mailed === 'yes') return null;
  const instead = phone === null ? '' : ` Phone ${name}: ${phone}.`;
  return mailed === 'no_address'
    ? `Nobody is mailed: we have no address.${instead}`
    : `Nobody is mailed: this enquiry looks like a program’s, and its address may be a stranger’s.${instead}`;
};
