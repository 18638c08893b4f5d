import {
  accidentChoices,
  conditionChoices,
  keyChoices,
  serviceChoices,
  type AdjustmentAnswers,
  type Choice,
  type FinanceOwing,
} from '#domain/tradein/questions.ts';
import { plainAmount } from '#domain/money/typed.ts';
import { yearTooLate } from '#domain/tradein/model-year.ts';

/** What is typed and chosen, as the controls have it. */
export interface TypedTradeIn {
  rego: string;
  regoState: string;
  year: string;
  make: string;
  model: string;
  badge: string;
  odometer: string;
  condition: string;
  service_history: string;
  accident: string;
  faults: string;
  keys: string;
  owes: string;
  owing: string;
  instalment: string;
  months: string;
  balloon: string;
}

export const blankTradeIn: TypedTradeIn = {
  rego: '',
  regoState: '',
  year: '',
  make: '',
  model: '',
  badge: '',
  odometer: '',
  condition: '',
  service_history: '',
  accident: '',
  faults: '',
  keys: '',
  owes: '',
  owing: '',
  instalment: '',
  months: '',
  balloon: '',
};

export type TypedName = keyof TypedTradeIn;
export type TypedErrors = Partial<Record<TypedName, string>>;
type Read<T> = { value: T; errors?: undefined } | { errors: TypedErrors };

export const yesNo: readonly Choice<'yes' | 'no'>[] = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

export const owingChoices: readonly Choice<'no' | 'payout' | 'repayments'>[] = [
  { value: 'no', label: 'Nothing is owing' },
  { value: 'payout', label: 'I know the payout figure' },
  { value: 'repayments', label: 'I know what is left to repay' },
];

const AMOUNT = 'Enter an amount in dollars, such as 12,500.';
const KILOMETRES = 'Enter the kilometres in digits, for example 85,000.';
const MONTHS = 'Enter the months that are left, from 1 to 120.';

/** '12,500' and '$375.50' in cents; undefined if it is no amount. */
const parseCents = (text: string): number | undefined => {
  const [, dollars, cents = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(plainAmount(text)) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
};

/** '85,000', '85.000' and '85 000 km'; a point before one or two digits is a fraction, and none is asked for. */
const parseWholeNumber = (text: string, most: number): number | undefined => {
  const digits = text.replace(/[\s,]|\.(?=\d{3}(?!\d))|km/gi, '');
  const whole = /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
  return whole !== undefined && whole <= most ? whole : undefined;
};

const chosen = <Value extends string>(choices: readonly Choice<Value>[], text: string): Value | undefined =>
  choices.find(({ value }) => value === text)?.value;

interface TypedVehicle {
  year: number;
  make: string;
  model: string;
  badge?: string;
}

const yearFault = (year: string, latest: number): TypedErrors => {
  if (!/^(19|20)\d{2}$/.test(year)) return { year: 'Enter the year as four digits, for example 2019.' };
  return Number(year) > latest ? { year: yearTooLate(latest) } : {};
};

/** `latest`: the last year that a car may be of. */
export const readVehicle = ({ year, make, model, badge }: TypedTradeIn, latest: number): Read<TypedVehicle> => {
  const errors: TypedErrors = {
    ...yearFault(year.trim(), latest),
    ...(make.trim() === '' ? { make: 'Enter the make of the vehicle.' } : {}),
    ...(model.trim() === '' ? { model: 'Enter the model of the vehicle.' } : {}),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const known = { year: Number(year), make: make.trim(), model: model.trim() };
  return { value: badge.trim() === '' ? known : { ...known, badge: badge.trim() } };
};

export const readRegistration = ({ rego, regoState }: TypedTradeIn): Read<{ rego: string; regoState: string }> => {
  const plate = rego.toUpperCase().replace(/[\s-]/g, '');
  if (!/^[A-Z0-9]{1,9}$/.test(plate)) return { errors: { rego: 'Enter a valid registration number.' } };
  return regoState === ''
    ? { errors: { regoState: 'Choose the state of registration.' } }
    : { value: { rego: plate, regoState } };
};

/** Null where it is none. */
export const readTypedPlate = (typed: TypedTradeIn): { rego: string; regoState: string } | null => {
  const read = readRegistration(typed);
  return read.errors === undefined ? read.value : null;
};

type ConditionAnswers = Omit<AdjustmentAnswers, 'finance'>;

/** Each missing one says what to do; null where all are there. */
const missing = (needed: readonly (readonly [TypedName, unknown, string])[]): TypedErrors | null => {
  const errors = needed
    .filter(([, value]) => value === undefined)
    .map(([name, , message]): [TypedName, string] => [name, message]);
  return errors.length === 0 ? null : Object.fromEntries(errors);
};

const pickCondition = (typed: TypedTradeIn) => ({
  odometer_km: parseWholeNumber(typed.odometer, 1_500_000),
  condition: chosen(conditionChoices, typed.condition),
  service_history: chosen(serviceChoices, typed.service_history),
  accident: chosen(accidentChoices, typed.accident),
  faults: chosen(yesNo, typed.faults),
  keys: chosen(keyChoices, typed.keys),
});

type Complete<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };
const isComplete = <T extends object>(some: T): some is T & Complete<T> =>
  Object.values(some).every((value) => value !== undefined);

export const readCondition = (typed: TypedTradeIn): Read<ConditionAnswers> => {
  const read = pickCondition(typed);
  if (isComplete(read)) return { value: { ...read, faults: read.faults === 'yes' } };
  return {
    errors:
      missing([
        ['odometer', read.odometer_km, KILOMETRES],
        ['condition', read.condition, 'Choose the condition.'],
        ['service_history', read.service_history, 'Choose the service history.'],
        ['accident', read.accident, 'Choose whether it had an accident.'],
        ['faults', read.faults, 'Choose whether something does not work.'],
        ['keys', read.keys, 'Choose how many keys there are.'],
      ]) ?? {},
  };
};

const leftToPay = ({ instalment, months, balloon }: TypedTradeIn) => {
  const months_left = parseWholeNumber(months, 120);
  return {
    monthly_cents: parseCents(instalment),
    months_left: months_left === 0 ? undefined : months_left,
    balloon_cents: balloon.trim() === '' ? 0 : parseCents(balloon),
  };
};

const readRepayments = (typed: TypedTradeIn): Read<FinanceOwing> => {
  const read = leftToPay(typed);
  if (isComplete(read)) {
    const { monthly_cents, ...rest } = read;
    return { value: { kind: 'repayments', repayment_cents: monthly_cents, ...rest } };
  }
  return {
    errors:
      missing([
        ['instalment', read.monthly_cents, AMOUNT],
        ['months', read.months_left, MONTHS],
        ['balloon', read.balloon_cents, AMOUNT],
      ]) ?? {},
  };
};

export const readFinance = (typed: TypedTradeIn): Read<FinanceOwing> => {
  switch (chosen(owingChoices, typed.owes)) {
    case undefined:
      return { errors: { owes: 'Choose whether money is owing on the car.' } };
    case 'no':
      return { value: { kind: 'none' } };
    case 'payout': {
      const owing_cents = parseCents(typed.owing);
      return owing_cents === undefined ? { errors: { owing: AMOUNT } } : { value: { kind: 'payout', owing_cents } };
    }
    case 'repayments':
      return readRepayments(typed);
  }
};
