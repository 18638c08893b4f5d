import { describe, expect, test } from 'vitest';
import { leadInput } from '#test/support/leads.ts';
import { leadInputSchema } from './input.ts';

const { userData } = leadInput({}, 'general_enquiry');
const read = (answers: Record<string, unknown>) =>
  leadInputSchema.safeParse({ ...leadInput({}, 'general_enquiry'), userData: { ...userData, ...answers } });

const fields = leadInputSchema.shape.userData.shape;
const optional = Object.entries(fields).flatMap(([name, schema]) =>
  schema.safeParse(undefined).success ? [name] : [],
);
/** Fields whose answer is text: a form may send them blank. */
const texts = optional.filter(
  (name) => !['additional_services', 'opt_in', 'terms_conditions', 'lead_attributes'].includes(name),
);

describe('an optional answer of an enquiry', () => {
  test('is each of what a shopper may leave alone', () => {
    expect(optional.toSorted()).toEqual(
      Object.keys(fields)
        .filter((name) => !['first_name', 'last_name', 'url'].includes(name))
        .toSorted(),
    );
  });

  test.each(optional)('%s says the same absent and null', (name) => {
    const absent = read({ [name]: undefined });
    expect(absent.success).toBe(true);
    expect(read({ [name]: null })).toEqual(absent);
  });

  test.each(texts)('%s says the same absent and blank', (name) => {
    const absent = read({ [name]: undefined });
    for (const blank of ['', '  ', '\t\n']) expect(read({ [name]: blank })).toEqual(absent);
  });
});
