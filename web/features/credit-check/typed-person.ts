import type { EnquiryErrors } from '#domain/lead/kinds/form-errors.ts';
import type { ApiError } from '#web/lib/api.ts';

interface PersonField {
  name: string;
  label: string;
  autoComplete: string;
  type: 'text' | 'date';
  maxLength?: number;
  /** Null: optional. */
  missing: string | null;
}

/** The state is a choice of its own, in Australia. */
export const personFields = [
  {
    name: 'first_name',
    label: 'First name',
    autoComplete: 'given-name',
    type: 'text',
    maxLength: 80,
    missing: 'Enter your first name.',
  },
  {
    name: 'last_name',
    label: 'Last name',
    autoComplete: 'family-name',
    type: 'text',
    maxLength: 80,
    missing: 'Enter your last name.',
  },
  {
    name: 'date_of_birth',
    label: 'Date of birth',
    autoComplete: 'bday',
    type: 'date',
    missing: 'Enter your date of birth.',
  },
  {
    name: 'licence_number',
    label: 'Driver licence number',
    autoComplete: 'off',
    type: 'text',
    maxLength: 20,
    missing: null,
  },
  {
    name: 'street',
    label: 'Street address',
    autoComplete: 'address-line1',
    type: 'text',
    maxLength: 120,
    missing: 'Enter your street address.',
  },
  {
    name: 'suburb',
    label: 'Suburb or town',
    autoComplete: 'address-level2',
    type: 'text',
    maxLength: 80,
    missing: 'Enter your suburb or town.',
  },
  {
    name: 'postcode',
    label: 'Postcode',
    autoComplete: 'postal-code',
    type: 'text',
    maxLength: 4,
    missing: 'Enter your postcode.',
  },
] as const satisfies readonly PersonField[];

export type PersonName = (typeof personFields)[number]['name'] | 'state';
export type TypedPerson = Readonly<Record<PersonName, string>>;

export const nobody: TypedPerson = {
  first_name: '',
  last_name: '',
  date_of_birth: '',
  licence_number: '',
  street: '',
  suburb: '',
  state: '',
  postcode: '',
};

interface Answers {
  typed: TypedPerson;
  consent: boolean;
  hasStates: boolean;
}

const missingIn = (typed: TypedPerson): EnquiryErrors =>
  Object.fromEntries(
    personFields.flatMap(({ name, missing }): [string, string][] =>
      missing !== null && typed[name].trim() === '' ? [[name, missing]] : [],
    ),
  );

/** In the order of the form. Without the schemas, which are the server's and heavy. */
export const personErrors = ({ typed, consent, hasStates }: Answers): EnquiryErrors => ({
  ...missingIn(typed),
  ...(/^(\d{4})?$/.test(typed.postcode.trim()) ? {} : { postcode: 'Invalid postcode. Please enter a 4-digit number.' }),
  ...(hasStates && typed.state === '' ? { state: 'Choose your state.' } : {}),
  ...(consent ? {} : { consent: 'Check the box to agree that we ask.' }),
});

/** The server's messages at their fields. */
export const refusedFields = ({ fields }: ApiError): EnquiryErrors =>
  Object.fromEntries(fields.map(({ field, message }) => [field, message]));
