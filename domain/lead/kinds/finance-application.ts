import { ADULTS_ONLY, isAdult } from '../../credit/rules.ts';
import { plainAmount } from '../../money/typed.ts';
import { required, termsRequired, type Answers } from '../requirements.ts';
import { consentGroup, locationGroup, messageGroupWith } from './controls.ts';
import {
  declarationGroup,
  expensesGroup,
  homeGroup,
  identityGroup,
  incomeGroup,
  wantedGroup,
} from './finance-controls.ts';
import { financeFields, financeSealed } from './finance-fields.ts';
import { contactGroup, contactRequired } from './full-contact.ts';
import { steppedLeadForm } from './form.ts';
import type { LeadKind } from './kind.ts';

const FINANCE = 'Finance';

/** What is no date is another error's. */
const isOfAge = ({ date_of_birth: born }: Answers, today: string): boolean =>
  typeof born !== 'string' || isAdult(born, today);

/** As typed, or as read; NaN where there is none. */
const parseDollars = (text: unknown): number => (typeof text === 'string' ? Number(plainAmount(text) || NaN) : NaN);

const isBelowPrice = ({ deposit, vehicle_price }: Answers): boolean =>
  !(parseDollars(deposit) >= parseDollars(vehicle_price));

export const financeApplicationForm = steppedLeadForm({
  type: 'finance_application',
  category: FINANCE,
  fields: financeFields,
  sealed: financeSealed,
  alsoCollected:
    'An application for finance also goes to the lenders that you choose with the dealer, and is deleted some months later.',
  requires: [
    ...contactRequired,
    { field: 'deposit', message: 'Enter a deposit that is less than the price.', holds: isBelowPrice },
    required('loan_years', 'Choose over how many years.'),
    required('date_of_birth', 'Enter your date of birth.'),
    { field: 'date_of_birth', message: ADULTS_ONLY, holds: isOfAge },
    required('residency', 'Choose your residency.'),
    required('street', 'Enter your street address.'),
    required('suburb', 'Enter your suburb or town.'),
    required('postcode', 'Enter your postcode.'),
    required('home', 'Choose whether you rent or own.'),
    required('years_at_home', 'Enter the years at this address.'),
    required('employment', 'Choose your work.'),
    required('net_income', 'Enter your income after tax.'),
    required('income_frequency', 'Choose how often you are paid.'),
    required('housing_cost', 'Enter your rent or mortgage, or 0.'),
    required('living_cost', 'Enter your living costs.'),
    required('declaration', 'Confirm that your answers are true.'),
    termsRequired,
  ],
  steps: [
    { title: 'What you would like', groups: [wantedGroup, locationGroup] },
    { title: 'About you', groups: [contactGroup, identityGroup] },
    { title: 'Where you live', groups: [homeGroup] },
    { title: 'Work and income', groups: [incomeGroup] },
    { title: 'What you pay', groups: [expensesGroup] },
    {
      title: 'Check and send',
      groups: [
        messageGroupWith({ label: 'Message', hint: 'Anything that the dealer should know.' }),
        declarationGroup,
        consentGroup,
      ],
    },
  ],
  thanks: {
    title: 'Thank you, your application is with us',
    text: 'Somebody will look at it and come back to you. There is no credit check before you agree to one.',
  },
});

export const financeApplication = {
  form: financeApplicationForm,
  description: 'applied for finance',
  filedUnder: FINANCE,
  gate: 'finance',
  file: () => ({ event_id: null, category: FINANCE, subcategory: 'Application' }),
  adf: () => ({ service: FINANCE }),
} satisfies LeadKind<typeof financeApplicationForm>;
