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

export const absent = (answer: unknown): boolean =>
  typeof answer === 'string' ? answer.trim() === '' : answer === undefined || answer === null || answer === false;

const isGiven =
  (field: string) =>
  (answers: Answers): boolean =>
    !absent(answers[field]);

const wantedContact = (rules: LeadFormRules, { contact_method }: Answers): unknown =>
  rules.emailAndPhoneRequired ? 'both' : contact_method;

/** A way to answer. */
export const reachRequired: readonly Requirement[] = [
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
export const enquirerRequired: readonly Requirement[] = [
  {
    field: 'name',
    message: 'Enter your name.',
    when: (_, { first_name, last_name }) => absent(first_name) && absent(last_name),
    marked: true,
  },
  ...reachRequired,
];

/** Unless the dealer asks for none, or the category says what is wanted. */
export const needsMessage = (
  { messageRequired }: Pick<LeadFormRules, 'messageRequired'>,
  { category }: Answers,
): boolean => messageRequired && (absent(category) || category === 'General Enquiry' || category === 'Careers Enquiry');

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
