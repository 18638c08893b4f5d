import * as z from 'zod';
import { birthDate } from '../../credit/birth-date-schema.ts';
import { plainAmount } from '../../money/typed.ts';
import { optionalAnswer, optionalText } from '../../validation/schema.ts';
import { vehicleTypes } from '../../vehicle/vocabulary.ts';
import { commonFields } from './fields.ts';

export const financeTerms = ['1 year', '2 years', '3 years', '4 years', '5 years', '6 years', '7 years'] as const;
export const residencies = ['Citizen', 'Permanent resident', 'Visa holder'] as const;
export const homes = ['Own it', 'Own it with a mortgage', 'Rent', 'Board or with family', 'Other'] as const;
export const employments = [
  'Full time',
  'Part time',
  'Casual',
  'Contract',
  'Self-employed',
  'Retired',
  'Not working at present',
] as const;
export const frequencies = ['Weekly', 'Fortnightly', 'Monthly', 'Yearly'] as const;

const dollars = optionalText(
  z
    .string()
    .transform(plainAmount)
    .pipe(z.string().regex(/^\d{1,9}$/, 'Enter whole dollars in digits, for example 45,000.')),
);
const years = optionalText(
  z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, 'Enter a number of years, for example 4.'),
);
const words = (most: number) => optionalText(z.string().max(most, `Use at most ${most} characters.`));
const optionalChoice = <const T extends readonly string[]>(options: T) =>
  optionalText(z.enum(options, 'Choose one of the list.'));

const sealedFields = {
  date_of_birth: optionalText(birthDate),
  residency: optionalChoice(residencies),
  licence_number: words(20),
  licence_state: words(8),
  dependants: optionalText(
    z
      .string()
      .trim()
      .regex(/^\d{1,2}$/, 'Enter a number, for example 2.'),
  ),
  street: words(120),
  suburb: words(80),
  home: optionalChoice(homes),
  years_at_home: years,
  previous_address: words(200),
  employment: optionalChoice(employments),
  employer: words(80),
  occupation: words(80),
  years_employed: years,
  net_income: dollars,
  income_frequency: optionalChoice(frequencies),
  other_income: dollars,
  housing_cost: dollars,
  living_cost: dollars,
  loan_cost: dollars,
  card_limits: dollars,
};

const isSealed = (name: string): name is keyof typeof sealedFields => Object.hasOwn(sealedFields, name);

/** Who somebody is, what they earn and what they owe. */
export const financeSealed = Object.keys(sealedFields).filter(isSealed);

export const financeFields = {
  ...commonFields,
  car_id: optionalText(z.string().max(60)),
  car_type: optionalChoice(vehicleTypes),
  vehicle_price: dollars,
  deposit: dollars,
  loan_years: optionalChoice(financeTerms),
  trading_in: optionalChoice(['Yes', 'No']),
  declaration: optionalAnswer(z.boolean()),
  ...sealedFields,
};
export type FinanceField = keyof typeof financeFields;
