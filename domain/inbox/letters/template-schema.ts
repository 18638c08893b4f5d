import * as z from 'zod';
import { openVariableWords, unknownVariables } from './variables.ts';

const LONGEST_SUBJECT = 150;
const LONGEST_LETTER = 8_000;

/** Line breaks would begin another header. */
export const letterSubjectSchema = z
  .string()
  .trim()
  .min(1, 'Write a subject.')
  .max(LONGEST_SUBJECT, `Write ${LONGEST_SUBJECT} characters at most.`)
  .regex(/^[^\r\n]*$/, 'Write the subject in one line.');
export const letterTextSchema = z
  .string()
  .trim()
  .min(1, 'Write what you answer.')
  .max(LONGEST_LETTER, 'Write 8,000 characters at most.');

const letterTemplateSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Give an id of small letters, digits and hyphens.'),
    name: z.string().trim().min(1, 'Give it a name.').max(60, 'Write 60 characters at most.'),
    subject: letterSubjectSchema,
    text: letterTextSchema,
  })
  .superRefine(({ subject, text }, context) => {
    for (const [field, written] of [
      ['subject', subject],
      ['text', text],
    ] as const)
      for (const name of unknownVariables(written))
        context.addIssue({ code: 'custom', path: [field], message: openVariableWords({ name, why: 'unknown' }) });
  });
export type LetterTemplate = z.infer<typeof letterTemplateSchema>;

const MOST_TEMPLATES = 30;

/** A dealer's templates, in the order in which they are offered. */
export const letterTemplatesSchema = z
  .array(letterTemplateSchema)
  .max(MOST_TEMPLATES, `Use at most ${MOST_TEMPLATES} templates.`)
  .superRefine((templates, context) => {
    templates.forEach(({ id }, n) => {
      if (templates.findIndex((one) => one.id === id) < n)
        context.addIssue({ code: 'custom', path: [n, 'id'], message: `Two templates have the id ${id}.` });
    });
  });

/** What a dealer has until they publish their own. Who writes and from where stands below each mail. */
export const firstTemplates: readonly LetterTemplate[] = [
  {
    id: 'first-answer',
    name: 'First answer',
    subject: 'Your enquiry: {vehicle}',
    text: 'Hello {first_name},\n\nThank you for asking about the {vehicle}. I will gladly answer whatever you want to know.\n\nWould you like to come and drive it? Answer this mail, or call me on {phone}.',
  },
  {
    id: 'no-vehicle',
    name: 'An enquiry without a vehicle',
    subject: 'Your enquiry at {dealer}',
    text: 'Hello {first_name},\n\nThank you for your enquiry.\n\nAnswer this mail, or call me on {phone}.',
  },
  {
    id: 'could-not-reach',
    name: 'I could not reach you',
    subject: 'I tried to call you',
    text: 'Hello {first_name},\n\nI tried to call you about your enquiry and did not reach you. When does it suit you, and on which number?\n\nAnswer this mail, or call me on {phone}. Your reference is {reference}.',
  },
];
