import type * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { leadInput } from '#test/support/leads.ts';
import { leadBodySchema, leadInputSchema } from './input.ts';
import { leadForms, leadKinds } from './kinds/list.ts';

// Not every kind is about a vehicle of the dealer.
const { car_id: _vehicle, ...userData } = leadInput({}, 'general_enquiry').userData;

describe.each(leadForms.map(({ type, fields }) => [type, fields] as const))(
  'an optional answer of a lead of kind %s',
  (type, fields) => {
    const read = (answers: Record<string, unknown>) =>
      leadInputSchema.safeParse({ type, isLastStep: true, userData: { ...userData, ...answers } });
    const optional = Object.entries<z.ZodType>(fields).flatMap(([name, schema]) =>
      schema.safeParse(undefined).success ? [name] : [],
    );
    /** Fields whose answer is text: a form may send them blank. */
    const texts = optional.filter((name) => schemaTakesText(name));

    test.each(optional)('%s says the same absent and null', (name) => {
      const absent = read({ [name]: undefined });
      expect(absent.success).toBe(true);
      expect(read({ [name]: null })).toEqual(absent);
    });

    test.each(texts)('%s says the same absent and blank', (name) => {
      const absent = read({ [name]: undefined });
      for (const blank of ['', '  ', '\t\n']) expect(read({ [name]: blank })).toEqual(absent);
    });
  },
);

function schemaTakesText(name: string): boolean {
  return ![
    'additional_services',
    'opt_in',
    'terms_conditions',
    'lead_attributes',
    'form_completed',
    'declaration',
    'extras',
    'order_lines',
  ].includes(name);
}

describe('a lead', () => {
  test('of the kinds from the first version needs an address, and nothing else by its shape', () => {
    for (const { type, fields } of leadForms) {
      const needed = Object.entries<z.ZodType>(fields).flatMap(([name, schema]) =>
        schema.safeParse(undefined).success ? [] : [name],
      );
      expect([type, needed.toSorted()]).toEqual([type, ['url']]);
    }
  });

  test('is refused with a field that its kind does not have', () => {
    for (const { type } of leadForms) {
      const asked = { type, isLastStep: true, userData: { ...userData, favourite_song: 'Waltzing Matilda' } };
      expect([type, leadInputSchema.safeParse(asked).success]).toEqual([type, false]);
    }
  });
});

describe('the kinds of lead', () => {
  test('have their forms in both lists, each type once', () => {
    expect(leadKinds.map(({ form }) => form)).toEqual([...leadForms]);
    expect(new Set(leadForms.map(({ type }) => type)).size).toBe(leadForms.length);
  });
});

describe('an earlier step of a form', () => {
  const body = (type: string) => ({ type, isLastStep: false, noticeShown: true, userData: {} });
  const inSteps = ['parts_order', 'finance_application', 'buy_online'];

  test('is sent of the forms in steps, after the notice was shown, and of no other form', () => {
    for (const { type } of leadForms)
      expect([type, leadBodySchema.safeParse(body(type)).success]).toEqual([type, inSteps.includes(type)]);
    for (const type of inSteps)
      expect(leadBodySchema.safeParse({ ...body(type), noticeShown: undefined }).success).toBe(false);
  });

  test('is no lead: a lead is the last step', () => {
    for (const type of inSteps) expect(leadInputSchema.safeParse(body(type)).success).toBe(false);
  });

  test('is followed by the last one, which each form has', () => {
    for (const { type } of leadForms) {
      const last = { type, isLastStep: true, userData };
      expect([type, leadBodySchema.safeParse(last).success]).toEqual([type, leadInputSchema.safeParse(last).success]);
    }
    expect(leadBodySchema.safeParse({ type: 'general_enquiry', isLastStep: true, userData }).success).toBe(true);
  });
});
