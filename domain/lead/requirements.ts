/** What a tenant's form asks for beyond the shape of a lead. */
export interface LeadFormRules {
  messageRequired: boolean;
  emailAndPhoneRequired: boolean;
  /** True where the terms hint is shown: the box is then required and the hint is its error. */
  termsHint: boolean;
}

type Answers = Readonly<Record<string, unknown>>;

/** An answer that a kind of lead needs, in the browser and on the server. */
export interface Requirement {
  field: string;
  /** What the shopper reads when it is missing. */
  message: string;
  /** When it is needed; left out, always. */
  when?: (rules: LeadFormRules, answers: Answers) => boolean;
  /** The control is marked as required; not where another answer will do instead. */
  marked?: true;
}

export interface MissingAnswer {
  field: string;
  message: string;
}

export const TERMS_HINT = 'You must agree to the terms of use before submitting the form';

const absent = (answer: unknown): boolean =>
  typeof answer === 'string' ? answer.trim() === '' : answer === undefined || answer === null || answer === false;

/** How the shopper is to be reached: by both where the tenant asks for both, else as chosen. */
const wantedContact = (rules: LeadFormRules, { contact_method }: Answers): unknown =>
  rules.emailAndPhoneRequired ? 'both' : contact_method;

/** The chosen method's field is required; otherwise e-mail or phone is enough unless the tenant requires both. */
export const contactRequired: readonly Requirement[] = [
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

/** Where the tenant asks for one. */
export const messageRequired: Requirement = {
  field: 'message',
  message: 'Enter a message.',
  when: (rules) => rules.messageRequired,
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

/** An answer of a kind's own that is always needed. */
export const required = (field: string, message: string): Requirement => ({ field, message, marked: true });

/** Answers that are required and not there, in the order of the requirements. */
export const missingAnswers = (
  requires: readonly Requirement[],
  answers: Answers,
  rules: LeadFormRules,
): MissingAnswer[] =>
  requires
    .filter(({ field, when }) => absent(answers[field]) && (when === undefined || when(rules, answers)))
    .map(({ field, message }) => ({ field, message }));

/** Whether a field's control is marked as required. */
export const isMarkedRequired = (requires: readonly Requirement[], name: string, rules: LeadFormRules): boolean =>
  requires.some(
    ({ field, when, marked }) => field === name && marked === true && (when === undefined || when(rules, {})),
  );
