import type { contactMethods } from './rules.ts';

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

/** What has to be given, by what the shopper chose or the tenant asks for. */
const phoneWanted: ReadonlySet<string | undefined> = new Set(['both', 'Phone', 'SMS']);
const emailWanted: ReadonlySet<string | undefined> = new Set(['both', 'Email']);

/** The chosen method's field is required; otherwise e-mail or phone is enough unless the tenant requires both (decision 40). */
const missingContact = (answers: LeadAnswers, rules: LeadFormRules): MissingAnswer[] => {
  const given = { phone: !absent(answers.phone), email: !absent(answers.email) };
  const wanted = rules.emailAndPhoneRequired ? 'both' : answers.contact_method;
  const missing: MissingAnswer[] = [];
  if (!given.phone && phoneWanted.has(wanted)) missing.push({ field: 'phone', message: 'Enter your phone number.' });
  if (!given.email && emailWanted.has(wanted)) missing.push({ field: 'email', message: 'Enter your email address.' });
  if (missing.length > 0 || given.phone || given.email) return missing;
  return [{ field: 'phone', message: 'Enter a phone number or an email address.' }];
};

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
