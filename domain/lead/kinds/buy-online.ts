import * as z from 'zod';
import { dayWords } from '../../testdrive/words.ts';
import { optionalAnswer, optionalText } from '../../validation/schema.ts';
import { required, termsRequired, type Requirement } from '../requirements.ts';
import type { FormGroup } from '../form-layout.ts';
import { consentGroup, messageGroupWith } from './controls.ts';
import { commonFields, valuation, vehicleChosen } from './fields.ts';
import { bothContactGroup, contactRequired } from './full-contact.ts';
import { steppedLeadForm } from './form.ts';
import type { LeadKind } from './kind.ts';

const BUY_ONLINE = 'Buy Online';

/** A choice is begun with the first. */
const payments = ['Cash', 'Finance'] as const;
const handovers = ['Pickup', 'Delivery'] as const;
const times = ['Any time', 'Morning', 'Afternoon'] as const;

const words = (most: number) => optionalText(z.string().max(most, `Use at most ${most} characters.`));
const optionalChoice = <const T extends readonly string[]>(options: T) =>
  optionalText(z.enum(options, 'Choose one of the list.'));

/** No prices: the server works them out (functions/leads/purchase/purchase.ts). */
const fields = {
  ...commonFields,
  ...valuation,
  car_id: optionalText(z.string().max(60)),
  trading_in: optionalChoice(['No', 'Yes']),
  payment: optionalChoice(payments),
  handover: optionalChoice(handovers),
  street: words(120),
  suburb: words(80),
  /** A day of the offer; blank: to be agreed. */
  handover_date: optionalText(z.iso.date('Choose a day.')),
  handover_time: optionalChoice(times),
  /** Ids of the dealer's extras. */
  extras: optionalAnswer(z.array(z.string().max(60)).max(12)).transform((ids) => [...new Set(ids ?? [])]),
};
type Field = keyof typeof fields;

const isDelivered = ({ handover }: Readonly<Record<string, unknown>>): boolean => handover === 'Delivery';

const forDelivery = (field: Field, message: string): Requirement => ({
  field,
  message,
  when: (_, answers) => isDelivered(answers),
});

const tradeInGroup: FormGroup<Field> = {
  controls: [
    {
      name: 'trading_in',
      label: 'Are you trading in a car?',
      control: 'radio',
      options: ['No', 'Yes'],
      starts: ({ purchase }) => (purchase?.tradesIn === true ? 'Yes' : 'No'),
    },
  ],
};

const paymentGroup: FormGroup<Field> = {
  controls: [
    { name: 'payment', label: 'How would you like to pay?', control: 'radio', options: payments, starts: () => 'Cash' },
  ],
};

const handoverGroup: FormGroup<Field> = {
  controls: [
    {
      name: 'handover',
      label: 'How would you like to get it?',
      control: 'radio',
      options: handovers,
      starts: () => 'Pickup',
      shown: ({ purchase }) => purchase?.delivers === true,
    },
    {
      name: 'street',
      label: 'Street address',
      shown: (_, values) => isDelivered(values),
      control: 'input',
      attributes: { autoComplete: 'street-address', maxLength: 120 },
    },
    {
      name: 'suburb',
      label: 'Suburb or town',
      shown: (_, values) => isDelivered(values),
      control: 'input',
      attributes: { autoComplete: 'address-level2', maxLength: 80 },
    },
    {
      name: 'postcode',
      label: 'Postcode',
      shown: (_, values) => isDelivered(values),
      control: 'input',
      attributes: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 4 },
    },
    {
      name: 'handover_date',
      label: 'Which day?',
      control: 'select',
      hint: 'We confirm the time with you by phone.',
      options: ({ purchase }) => [
        { value: '', label: 'Decide on a day later' },
        ...(purchase?.days ?? []).map((date) => ({ value: date, label: dayWords(date) })),
      ],
    },
    {
      name: 'handover_time',
      label: 'Time of day',
      control: 'select',
      options: times,
      starts: () => times[0],
      shown: (_, { handover_date: date }) => date !== undefined && date !== '',
    },
  ],
};

const extrasGroup: FormGroup<Field> = {
  controls: [
    {
      name: 'extras',
      label: 'Would you like any of these?',
      control: 'check_options',
      options: ({ purchase }) => purchase?.extras ?? [],
      shown: ({ purchase }) => (purchase?.extras.length ?? 0) > 0,
    },
  ],
};

export const buyOnlineForm = steppedLeadForm({
  type: 'buy_online',
  category: BUY_ONLINE,
  fields,
  requires: [
    ...contactRequired,
    // The deposit is paid with both.
    required('phone', 'Enter your phone number.'),
    required('email', 'Enter your email address.'),
    required('payment', 'Choose how you would like to pay.'),
    required('handover', 'Choose pickup or delivery.'),
    forDelivery('street', 'Enter your street address.'),
    forDelivery('suburb', 'Enter your suburb or town.'),
    forDelivery('postcode', 'Enter your postcode.'),
    termsRequired,
  ],
  steps: [
    { title: 'Your details', groups: [bothContactGroup] },
    { title: 'Your trade-in', groups: [tradeInGroup] },
    { title: 'Finance or cash', groups: [paymentGroup] },
    { title: 'Delivery and extras', groups: [handoverGroup, extrasGroup] },
    {
      title: 'Review',
      groups: [messageGroupWith({ label: 'Message', hint: 'Anything we should know.' }), consentGroup],
    },
  ],
  button: 'Continue to the deposit',
});

export const buyOnline = {
  form: buyOnlineForm,
  description: 'wants to buy a vehicle online',
  filedUnder: BUY_ONLINE,
  gate: 'checkout',
  check: vehicleChosen,
  file: () => ({ event_id: null, category: BUY_ONLINE, subcategory: null }),
} satisfies LeadKind<typeof buyOnlineForm>;
