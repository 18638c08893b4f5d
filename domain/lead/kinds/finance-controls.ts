import { australianStates } from '../../vehicle/vocabulary.ts';
import type { FormControl, FormGroup } from '../form-layout.ts';
import { employments, financeTerms, frequencies, homes, residencies, type FinanceField } from './finance-fields.ts';

type Control = FormControl<FinanceField>;

const dollars = { control: 'input', unit: 'dollars', attributes: { inputMode: 'numeric', maxLength: 12 } } as const;
const count = { control: 'input', attributes: { inputMode: 'numeric', maxLength: 2 } } as const;
const choose = (label: string, options: readonly string[]) =>
  ({ control: 'select', options: [{ value: '', label }, ...options] }) as const;

const SEALED_NOTE =
  'What you answer here is kept encrypted. It is never sent by email or text: the dealer opens your application with a link that works once.';

export const wantedGroup: FormGroup<FinanceField> = {
  note: 'You don’t need any documents now; the lender asks for them later. This is not a credit check.',
  controls: [
    {
      name: 'vehicle_price',
      label: 'Price of the vehicle',
      hint: 'In dollars. A rough figure is fine.',
      missing: 'Enter a rough price for the vehicle.',
      shown: ({ vehicle }) => vehicle === null,
      ...dollars,
    },
    { name: 'deposit', label: 'Deposit', hint: 'In dollars', optional: true, ...dollars },
    {
      name: 'loan_years',
      label: 'Repaid over',
      ...choose('Choose the years', financeTerms),
    },
    { name: 'trading_in', label: 'Are you trading in a car?', control: 'radio', options: ['Yes', 'No'] },
  ],
};

export const identityGroup: FormGroup<FinanceField> = {
  note: SEALED_NOTE,
  controls: [
    {
      name: 'date_of_birth',
      label: 'Date of birth',
      control: 'input',
      attributes: { type: 'date', autoComplete: 'bday' },
    },
    {
      name: 'residency',
      label: 'Residency',
      ...choose('Choose one', residencies),
    },
    {
      name: 'licence_number',
      label: 'Driver licence number',
      optional: true,
      control: 'input',
      attributes: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 20 },
    },
    {
      name: 'licence_state',
      label: 'Licence state',
      optional: true,
      control: 'select',
      options: [{ value: '', label: 'Choose the state' }, ...australianStates],
      shown: ({ tenant }) => tenant.country === 'AU',
    },
    {
      name: 'dependants',
      label: 'People who depend on your income',
      hint: 'Children and others',
      optional: true,
      ...count,
    },
  ],
};

export const homeGroup: FormGroup<FinanceField> = {
  controls: [
    {
      name: 'street',
      label: 'Street address',
      control: 'input',
      attributes: { autoComplete: 'street-address', maxLength: 120 },
    },
    {
      name: 'suburb',
      label: 'Suburb or town',
      control: 'input',
      attributes: { autoComplete: 'address-level2', maxLength: 80 },
    },
    {
      name: 'postcode',
      label: 'Postcode',
      control: 'input',
      attributes: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 4 },
    },
    {
      name: 'home',
      label: 'Do you rent or own?',
      ...choose('Choose one', homes),
    },
    { name: 'years_at_home', label: 'Years at this address', ...count },
    {
      name: 'previous_address',
      label: 'Previous address',
      hint: 'Lenders ask where you lived in the last three years',
      optional: true,
      control: 'input',
      attributes: { autoComplete: 'off', maxLength: 200 },
      shown: (_, { years_at_home: years }) => typeof years === 'string' && /^[0-2]$/.test(years.trim()),
    },
  ],
};

const hasWork = (employment: unknown): boolean =>
  typeof employment === 'string' && employment !== '' && !/^(Retired|Not working)/.test(employment);

export const incomeGroup: FormGroup<FinanceField> = {
  note: SEALED_NOTE,
  controls: [
    {
      name: 'employment',
      label: 'Work',
      ...choose('Choose one', employments),
    },
    ...(['employer', 'occupation', 'years_employed'] as const).map((name): Control => ({
      name,
      label: { employer: 'Employer or business', occupation: 'Occupation', years_employed: 'Years there' }[name],
      optional: true,
      shown: (_, { employment }) => hasWork(employment),
      ...(name === 'years_employed'
        ? count
        : {
            control: 'input',
            attributes: { autoComplete: name === 'employer' ? 'organization' : 'organization-title', maxLength: 80 },
          }),
    })),
    { name: 'net_income', label: 'Income after tax', hint: 'In dollars', ...dollars },
    {
      name: 'income_frequency',
      label: 'Income is paid',
      ...choose('Choose how often', frequencies),
    },
    { name: 'other_income', label: 'Other monthly income', hint: 'In dollars, after tax', optional: true, ...dollars },
  ],
};

export const expensesGroup: FormGroup<FinanceField> = {
  note: 'Each month, in dollars. Rough figures are fine.',
  controls: [
    { name: 'housing_cost', label: 'Rent or mortgage', ...dollars },
    { name: 'living_cost', label: 'Living costs', hint: 'Food, bills, transport, insurance', ...dollars },
    { name: 'loan_cost', label: 'Repayments of other loans', optional: true, ...dollars },
    {
      name: 'card_limits',
      label: 'Credit card limits',
      hint: 'All your cards together',
      optional: true,
      ...dollars,
    },
  ],
};

export const declarationGroup: FormGroup<FinanceField> = {
  controls: [
    {
      name: 'declaration',
      label: 'My answers are true, and the dealer may show them to lenders for a quote.',
      control: 'checkbox',
      hint: 'Lenders ask you again before any credit check.',
    },
  ],
};
