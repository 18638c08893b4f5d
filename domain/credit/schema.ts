import * as z from 'zod';
import { nameField } from '../lead/kinds/fields.ts';
import { optionalText } from '../validation/schema.ts';
import { australianStates } from '../vehicle/vocabulary.ts';
import { birthDate } from './birth-date-schema.ts';

/** From the highest to the lowest. */
export const creditBands = ['excellent', 'very_good', 'good', 'average', 'below_average'] as const;
export type CreditBand = (typeof creditBands)[number];

const needed = (message: string, most: number) =>
  z.string(message).trim().min(1, message).max(most, `Use at most ${most} characters.`);

/** Whom the provider is asked about; nothing of it is stored (docs/product/finance.md, 'Credit check'). */
export const creditPersonSchema = z.strictObject({
  first_name: nameField('first'),
  last_name: nameField('last'),
  date_of_birth: birthDate,
  street: needed('Enter your street address.', 120),
  suburb: needed('Enter your suburb or town.', 80),
  /** In Australia. */
  state: z.enum(australianStates, 'Choose your state.').optional(),
  postcode: z.string('Enter your postcode.').regex(/^\d{4}$/, 'Invalid postcode. Please enter a 4-digit number.'),
  licence_number: optionalText(z.string().max(20, 'Use at most 20 characters.')),
});
export type CreditPerson = z.infer<typeof creditPersonSchema>;

export const creditResultSchema = z.object({
  band: z.enum(creditBands),
  score: z.number().int().min(0).nullable(),
  /** The highest score of the provider's scale. */
  scale_max: z.number().int().min(1).nullable(),
  /** When the provider worked it out. */
  as_of: z.iso.date(),
});
export type CreditResult = z.infer<typeof creditResultSchema>;
