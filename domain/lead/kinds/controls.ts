import { australianStates } from '../../vehicle/vocabulary.ts';
import type { FormGroup } from '../form-layout.ts';
import { needsMessage, TERMS_HINT } from '../requirements.ts';
import { questionAbout } from '../rules.ts';
import { sharedControls, type SharedName } from './shared-fields.ts';
import { locationSelect } from './place-controls.ts';

/** Only shown if there is a choice; otherwise the known location is sent. */
const location = {
  ...locationSelect,
  shown: ({ vehicle, yards }) => vehicle === null && yards.length > 1,
  starts: ({ location: known, yards: [first, ...others] }) =>
    known?.id ?? (others.length === 0 ? (first?.id ?? '') : ''),
} as const satisfies FormGroup['controls'][number];

export const locationGroup: FormGroup<'location_id'> = { controls: [location] };

export const categoryGroup: FormGroup<'category' | 'location_id'> = {
  controls: [
    {
      name: 'category',
      label: 'What is it about?',
      control: 'select',
      options: ({ tenant }) => tenant.leadForm.categories,
      starts: ({ tenant }) => tenant.leadForm.categories[0] ?? 'General Enquiry',
      // A page of an offer or a model has said it.
      shown: ({ isAbout = false }) => !isAbout,
    },
    location,
  ],
};

/** Phone or email is enough unless the tenant requires both; then what is asked of everyone. */
export const reachControls: FormGroup<'phone' | 'email' | SharedName>['controls'] = [
  {
    name: 'phone',
    label: 'Phone',
    hint: ({ tenant }) =>
      tenant.leadForm.emailAndPhoneRequired ? undefined : 'A phone number or an email address is enough.',
    control: 'input',
    attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
  {
    name: 'email',
    label: 'Email',
    control: 'input',
    attributes: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
    },
  },
  ...sharedControls,
];

/** One name, which the server splits. */
export const enquirerGroup: FormGroup<'name' | 'phone' | 'email' | SharedName> = {
  controls: [
    {
      name: 'name',
      label: 'Name',
      required: true,
      control: 'input',
      attributes: { autoComplete: 'name', maxLength: 160 },
    },
    ...reachControls,
  ],
};

export const messageGroup: FormGroup<'message'> = {
  controls: [
    {
      name: 'message',
      label: 'Message',
      optional: ({ tenant }, answers) => !needsMessage(tenant.leadForm, answers),
      hint: ({ vehicle }) =>
        vehicle === null ? undefined : 'Ask anything: its history, a test drive, a price with your trade-in.',
      control: 'textarea',
      maxLength: 2_000,
      starts: ({ vehicle }) => (vehicle === null ? '' : questionAbout(vehicle)),
    },
  ],
};

type MessageWords = Pick<FormGroup<'message'>['controls'][number], 'label' | 'optional' | 'starts'> & {
  hint?: string;
};

/** The message with other words; not required unless the kind says so. */
export const messageGroupWith = (words: MessageWords): FormGroup<'message'> => ({
  controls: [{ name: 'message', control: 'textarea', maxLength: 2_000, optional: true, ...words }],
});

export const registrationControls: FormGroup<'rego' | 'rego_state'>['controls'] = [
  {
    name: 'rego',
    label: 'Registration number',
    optional: true,
    control: 'input',
    attributes: { autoCapitalize: 'characters', maxLength: 12 },
  },
  {
    name: 'rego_state',
    label: 'State of registration',
    control: 'select',
    options: australianStates,
    shown: ({ tenant }) => tenant.country === 'AU',
    starts: ({ tenant }) => (tenant.country === 'AU' ? tenant.state.toUpperCase() : 'NZ'),
    sent: ({ rego }) => rego !== '',
  },
];

export const tradeInGroup: FormGroup<'rego' | 'rego_state'> = {
  folded: 'Trading in a car?',
  controls: registrationControls,
};

/** Marketing consent is separate from the terms. A hidden box counts as not ticked. */
export const consentGroup: FormGroup<'opt_in' | 'terms_conditions'> = {
  controls: [
    {
      name: 'opt_in',
      label: ({ tenant }) => tenant.words.optInLabel,
      control: 'checkbox',
      shown: ({ tenant }) => !tenant.leadForm.optInHidden,
      starts: ({ tenant }) => !tenant.leadForm.optInHidden && tenant.leadForm.optInDefault,
    },
    {
      name: 'terms_conditions',
      label: 'I agree to the terms of use',
      hint: TERMS_HINT,
      control: 'checkbox',
      shown: ({ tenant }) => tenant.leadForm.termsHint,
      sent: (_, { tenant }) => tenant.leadForm.termsHint,
    },
  ],
};
