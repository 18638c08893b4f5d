import { fillLetter, openVariables, openVariableWords } from '#domain/inbox/letters/variables.ts';
import type { LetterValues } from '#domain/inbox/letters/variables.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

interface Written {
  subject: string;
  text: string;
}

/** Names that are left in a letter, with words for whoever writes it. */
export const openIn = ({ subject, text }: Written, values: LetterValues) =>
  openVariables(`${subject}\n${text}`, values).map((one) => ({ ...one, message: openVariableWords(one) }));

/** As it is mailed. */
export const filled = ({ subject, text }: Written, values: LetterValues): Written => ({
  subject: fillLetter(subject, values),
  text: fillLetter(text, values),
});

/** Refuses a letter that would say `{vehicle}` to a shopper, at the field where it stands. */
export const refuseOpen = ({ subject, text }: Written, values: LetterValues): void => {
  const errors = [
    ...openVariables(subject, values).map((one) => ({ field: 'subject', message: openVariableWords(one) })),
    ...openVariables(text, values).map((one) => ({ field: 'text', message: openVariableWords(one) })),
  ];
  const [first] = errors;
  if (first !== undefined) throw new Problem('validation_failed', first.message, { errors });
};

/** The address of a lead. Throws what to do instead where it has none. */
export const addressOf = ({ config }: TenantContext, { email, phone }: Pick<Lead, 'email' | 'phone'>): string => {
  if (email !== null) return email;
  const otherwise = phone === null ? '' : ` Call or text ${displayPhone(phone, config.country)}.`;
  throw new Problem('validation_failed', `This lead has no email address.${otherwise}`);
};
