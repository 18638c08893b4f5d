import type { FormGroup } from '../form-layout.ts';
import { absent, reachRequired, type Requirement } from '../requirements.ts';
import type { SharedName } from './shared-fields.ts';
import { reachControls } from './controls.ts';

// Of forms that load with their pages: the usual ones ask for one name.

const nameless: Requirement['when'] = (_, { name }) => absent(name);

const namesRequired: readonly Requirement[] = [
  { field: 'first_name', message: 'Enter your first name.', when: nameless, marked: true },
  { field: 'last_name', message: 'Enter your last name.', when: nameless, marked: true },
];

/** Of a form that asks for first and last name. */
export const contactRequired: readonly Requirement[] = [...namesRequired, ...reachRequired];

/** Where both are needed, as for a deposit: the receipt is mailed, the rest is said by phone. */
const bothControls = reachControls.map((control) =>
  control.name === 'phone'
    ? { ...control, hint: 'We need both: we email your receipt, and call you about the vehicle.' }
    : control,
);

type ContactGroup = FormGroup<'first_name' | 'last_name' | 'phone' | 'email' | SharedName>;

const groupWith = (reach: typeof reachControls): ContactGroup => ({
  controls: [
    {
      name: 'first_name',
      label: 'First name',
      required: true,
      control: 'input',
      attributes: { autoComplete: 'given-name' },
    },
    {
      name: 'last_name',
      label: 'Last name',
      required: true,
      control: 'input',
      attributes: { autoComplete: 'family-name' },
    },
    ...reach,
  ],
});

/** First and last name, where a paper asks for them later: finance, purchases, bookings with the workshop. */
export const contactGroup = groupWith(reachControls);

/** The same, where phone and email are both required. */
export const bothContactGroup = groupWith(bothControls);
