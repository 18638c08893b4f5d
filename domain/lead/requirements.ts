export interface LeadFormRules {
  messageRequired: boolean;
  emailAndPhoneRequired: boolean;
  /** If set, the terms box is required and the hint is its error message. */
  termsHint: boolean;
}

export type Answers = Readonly<Record<string, unknown>>;

/** Checked in the browser and on the server. */
export interface Requirement {
  field: string;
  message: string;
  when?: (rules: LeadFormRules, answers: Answers) => boolean;
  /** What the answers have to be on the dealer's day. Default: `field` is given. Holds while nothing is given. */
  holds?: (answers: Answers, today: string) => boolean;
  /** Marks the control as required. Not set if another answer may replace this one. */
  marked?: true;
}

export interface MissingAnswer {
  field: string;
  message: string;
}

export const TERMS_HINT = 'You must agree to the terms of use before submitting the form';

const absent = (answer: unknown): boolean =>
  typeof answer === 'string' ? answer.trim() === '' : answer === undefined || answer === null || answer === false;

const isGiven =
  (field: string) =>
  (answers: Answers): boolean =>
    !absent(answers[field]);

const wantedContact = (rules: LeadFormRules, { contact_method }: Answers): unknown =>
  rules.emailAndPhoneRequired ? 'both' : contact_method;

const without =
  (...fields: readonly string[]) =>
  (_: LeadFormRules, answers: Answers): boolean =>
    fields.every((field) => absent(answers[field]));

/** docs/product/leads.md, 'Names': one name, or both parts of it. */
const nameRequired: readonly Requirement[] = [
  { field: 'name', message: 'Enter your name.', when: without('first_name', 'last_name'), marked: true },
  {
    field: 'first_name',
    message: 'Enter your first name.',
    when: (_, { name, last_name }) => absent(name) && !absent(last_name),
  },
  {
    field: 'last_name',
    message: 'Enter your last name.',
    when: (_, { name, first_name }) => absent(name) && !absent(first_name),
  },
];

const namesRequired: readonly Requirement[] = [
  { field: 'first_name', message: 'Enter your first name.', when: without('name'), marked: true },
  { field: 'last_name', message: 'Enter your last name.', when: without('name'), marked: true },
];

const reachRequired: readonly Requirement[] = [
  {
    field: 'phone',
    message: 'Enter your phone number.',
    when: (rules, answers) => ['both', 'Phone', 'SMS'].some((method) => method === wantedContact(rules, answers)),
  },
  {
    field: 'email',
    message: 'Enter your email address.',
    when: (rules, answers) => ['both', 'Email'].some((method) => method === wantedContact(rules, answers)),
  },
  {
    field: 'phone',
    message: 'Enter a phone number or an email address.',
    when: (rules, answers) => absent(wantedContact(rules, answers)) && absent(answers['email']),
  },
];

/** docs/product/leads.md, 'Required fields'. Of a form that asks for one name. */
export const enquirerRequired: readonly Requirement[] = [...nameRequired, ...reachRequired];
/** Of a form that asks for first and last name. */
export const contactRequired: readonly Requirement[] = [...namesRequired, ...reachRequired];

/** Categories that do not say what a dealer is to do. */
const SAY_LITTLE: ReadonlySet<unknown> = new Set(['General Enquiry', 'Careers Enquiry']);

/** Unless the dealer asks for none, or the category says enough. */
export const needsMessage = (
  { messageRequired }: Pick<LeadFormRules, 'messageRequired'>,
  { category }: Answers,
): boolean => messageRequired && (absent(category) || SAY_LITTLE.has(category));

export const messageRequired: Requirement = {
  field: 'message',
  message: 'Enter a message.',
  when: needsMessage,
  marked: true,
};

export const registrationStateRequired: Requirement = {
  field: 'rego_state',
  message: 'Choose the state of registration.',
  when: (_, { rego }) => !absent(rego),
};

export const termsRequired: Requirement = {
  field: 'terms_conditions',
  message: TERMS_HINT,
  when: (rules) => rules.termsHint,
  marked: true,
};

/** Make, model and year of the shopper's own vehicle. */
export const ownVehicleRequired: readonly Requirement[] = [
  { field: 'vehicle_make', message: 'Enter the make of the vehicle.', marked: true },
  { field: 'vehicle_model', message: 'Enter the model of the vehicle.', marked: true },
  { field: 'vehicle_year', message: 'Enter the year of the vehicle.', marked: true },
];

export const required = (field: string, message: string): Requirement => ({ field, message, marked: true });

/** Answers that are missing or do not hold; `today` is the dealer's day as in ISO 8601. */
export const missingAnswers = (
  requires: readonly Requirement[],
  answers: Answers,
  rules: LeadFormRules,
  today: string,
): MissingAnswer[] =>
  requires
    .filter(({ field, holds = isGiven(field) }) => !holds(answers, today))
    .filter(({ when }) => when === undefined || when(rules, answers))
    .map(({ field, message }) => ({ field, message }));

/** Of what is given so far, as in a draft: answers that do not hold. */
export const wrongAnswers = (requires: readonly Requirement[], answers: Answers, today: string): MissingAnswer[] =>
  requires.filter(({ holds }) => holds?.(answers, today) === false).map(({ field, message }) => ({ field, message }));

export const isMarkedRequired = (
  requires: readonly Requirement[],
  name: string,
  rules: LeadFormRules,
  answers: Answers = {},
): boolean =>
  requires.some(
    ({ field, when, marked }) => field === name && marked === true && (when === undefined || when(rules, answers)),
  );
