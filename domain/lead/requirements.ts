import type { contactMethods, LeadType } from './rules.ts';

/** What a tenant's form asks for beyond the shape of a lead (spec §5 'Forms', decisions 40 and 44). */
export interface LeadFormRules {
  messageRequired: boolean;
  emailAndPhoneRequired: boolean;
  /** True where the terms hint is shown: the box is then required and the hint is its error. */
  termsHint: boolean;
}

export interface LeadAnswers {
  email?: string | undefined;
  phone?: string | undefined;
  contact_method?: (typeof contactMethods)[number] | undefined;
  message?: string | undefined;
  rego?: string | undefined;
  rego_state?: string | undefined;
  terms_conditions?: boolean | undefined;
}

export interface MissingAnswer {
  field: keyof LeadAnswers;
  message: string;
}

export const TERMS_HINT = 'You must agree to the terms of use before submitting the form';

const absent = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** Ways to reach the shopper, and when each has to be given: chosen as the method, or asked for by the tenant. */
const ways = [
  { field: 'phone', message: 'Enter your phone number.', when: new Set<string | undefined>(['both', 'Phone', 'SMS']) },
  { field: 'email', message: 'Enter your email address.', when: new Set<string | undefined>(['both', 'Email']) },
] as const;

/** The chosen method's field is required; otherwise e-mail or phone is enough unless the tenant requires both (decision 40). */
const missingContact = (answers: LeadAnswers, rules: LeadFormRules): MissingAnswer[] => {
  const wanted = rules.emailAndPhoneRequired ? 'both' : answers.contact_method;
  const notGiven = ways.filter(({ field }) => absent(answers[field]));
  const missing = notGiven.filter(({ when }) => when.has(wanted)).map(({ field, message }) => ({ field, message }));
  return missing.length === 0 && notGiven.length === ways.length
    ? [{ field: 'phone', message: 'Enter a phone number or an email address.' }]
    : missing;
};

/** What the tenant's form asks of one kind of lead: a wish says what it is about by its search, and has no message. */
export const rulesFor = <Rules extends LeadFormRules>(type: LeadType, rules: Rules): Rules =>
  type === 'stock_wish' ? { ...rules, messageRequired: false } : rules;

/** Answers that the tenant's form requires and does not have, in the order of the form. */
export const missingAnswers = (answers: LeadAnswers, rules: LeadFormRules): MissingAnswer[] => {
  const missing = missingContact(answers, rules);
  if (rules.messageRequired && absent(answers.message)) missing.push({ field: 'message', message: 'Enter a message.' });
  if (!absent(answers.rego) && absent(answers.rego_state)) {
    missing.push({ field: 'rego_state', message: 'Choose the state of registration.' });
  }
  if (rules.termsHint && answers.terms_conditions !== true) {
    missing.push({ field: 'terms_conditions', message: TERMS_HINT });
  }
  return missing;
};
