import * as z from 'zod';

const MOST_FIELDS = 80;

/**
 * The fields of a form that a browser sent without scripts. A form of ours has fewer, and each value has a narrower limit of
 * its own that is told at the field.
 */
export const typedSchema = z
  .record(
    z.string().max(100, 'This form was altered. Load the page again.'),
    z.string().max(5_000, 'Please write a shorter text: use at most 5,000 characters.'),
  )
  .refine((fields) => Object.keys(fields).length <= MOST_FIELDS, 'This form was altered. Load the page again.');
export type Typed = z.infer<typeof typedSchema>;

/** Fields of the steps that ask for a code; no answers of a lead. */
export const steps = {
  /** Address of the form that goes on after the code. */
  form: 'proof_form',
  code: 'proof_code',
  /** Pressed to see the form again with what was typed. */
  edit: 'proof_edit',
} as const;

/** Only an address of one of these forms, so that nobody is led elsewhere. */
const formPattern = /^\/api\/v1\/forms\/[a-z0-9][a-z0-9-]{0,59}\/page(\?[\w.~%=&-]{0,600})?$/;

export const readForm = (typed: Typed): string | undefined => {
  const given = typed[steps.form] ?? '';
  return formPattern.test(given) ? given : undefined;
};

/** What was typed into the form itself. */
export const answersIn = (typed: Typed): Typed => {
  const own: readonly string[] = Object.values(steps);
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !own.includes(name)));
};
