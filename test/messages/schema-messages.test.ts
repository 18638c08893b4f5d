import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { leadInputSchema } from '#domain/lead/input.ts';
import { issueMessage } from '#domain/validation/messages.ts';
import { listFaults, optionalAnswer, optionalText } from '#domain/validation/schema.ts';
import { vehicleContentSchema } from '#domain/vehicle/schema.ts';
import { manifest } from '#functions/manifest.ts';
import { tenantConfigSchema } from '#tenants/schema.ts';
import { wrongInputs } from './wrong-inputs.ts';

/** Every schema whose refusal a person reads; a shopper’s enquiry is a part of leads.create’s body. */
const schemas: readonly (readonly [string, z.ZodType])[] = [
  ['a feed’s row', vehicleContentSchema],
  ['a dealer’s document', tenantConfigSchema],
  ...manifest.flatMap((entry) =>
    entry.kind === 'route'
      ? ([
          [`${entry.id} path`, entry.params],
          [`${entry.id} query`, entry.query],
          // Bytes have no message of ours: any are taken.
          ...(entry.bodyKind === 'raw' ? [] : ([[`${entry.id} body`, entry.body]] as const)),
        ] as const)
      : [],
  ),
];

const libraryWords =
  /invalid (input|option|string|number|key|value|discriminator|element|date|url|iso)|expected|received|too (small|big)|unrecognized|must match|pattern|regex|nan\b|undefined|nullish|union|enum|discriminator/i;
/** What a sentence tells its reader to do. */
const advises = /\b(enter|use|choose|give|write|leave out|begin|include|check|open|ask|name|type|pick|say|send)\b/i;
/** True of anything: a schema that needs one of these has to say in its own words what it takes. */
const sayNothing = [
  /allowed here, in the right order/,
  /Change this value/,
  /value of another kind/,
  /one of the forms that are allowed/,
];

const isGood = (message: string): boolean =>
  /^[A-Z].*\.$/s.test(message) &&
  advises.test(message) &&
  !libraryWords.test(message) &&
  !sayNothing.some((words) => words.test(message));

/** Messages of a schema for wrong inputs that are not sentences a person can act on, each with where it appeared: all, or the first of them. */
const badMessages = (schema: z.ZodType, most = Infinity): string[] => {
  const found = new Set<string>();
  for (const input of wrongInputs(schema)) {
    if (found.size > most) break;
    const { error } = schema.safeParse(input);
    for (const { field, message } of error === undefined ? [] : listFaults(error))
      if (!isGood(message)) found.add(`${field}: ${message}`);
  }
  return [...found];
};

afterEach(() => {
  z.config({ customError: issueMessage });
});

describe('what a person reads about an input that a schema refuses', () => {
  test.each(schemas)(
    '%s: sentences to act on, in our own words',
    (_, schema) => {
      expect(badMessages(schema)).toEqual([]);
    },
    // An enquiry has thousands of wrong inputs: seconds on a quiet machine.
    180_000,
  );

  test('would be found in the library’s words', () => {
    z.config({ customError: undefined });
    for (const schema of [leadInputSchema, vehicleContentSchema, tenantConfigSchema])
      expect(badMessages(schema, 3).length).toBeGreaterThan(3);
  });

  const said = (schema: z.ZodType, input: unknown): string[] => {
    const { error } = schema.safeParse(input);
    return error === undefined ? [] : listFaults(error).map(({ field, message }) => `${field}: ${message}`);
  };

  test('tells what is missing from what is wrong', () => {
    const schema = z.object({ count: z.number().int(), kind: z.enum(['full', 'delta']), at: z.iso.date() });
    expect(said(schema, {})).toEqual([
      'count: This is required: use a number.',
      'kind: This is required: choose one of: full, delta.',
      'at: This is required: write this as text.',
    ]);
    expect(said(schema, { count: 1.5, kind: 'x', at: '1/2' })).toEqual([
      'count: Use a whole number.',
      'kind: Choose one of: full, delta.',
      'at: Write a date, such as 2026-11-21.',
    ]);
  });

  test('names bounds with their number', () => {
    const schema = z.object({
      few: z.array(z.string()).min(1).max(2),
      word: z.string().min(3).max(2_000),
      exact: z.string().length(4),
      price: z.number().gt(0).lt(10),
      rank: z.number().min(1).max(9).multipleOf(3),
    });
    expect(said(schema, { few: [], word: 'ab', exact: 'abc', price: 0, rank: 0 })).toEqual([
      'few: Give at least 1 entry.',
      'word: Use at least 3 characters.',
      'exact: Use exactly 4 characters.',
      'price: Use more than 0.',
      'rank: Use 1 or more.',
    ]);
    expect(said(schema, { few: ['', '', ''], word: 'x'.repeat(2_001), exact: 'abcde', price: 10, rank: 10 })).toEqual([
      'few: Give at most 2 entries.',
      'word: Use at most 2,000 characters.',
      'exact: Use exactly 4 characters.',
      'price: Use less than 10.',
      'rank: Use 9 or less.',
      'rank: Use a multiple of 3.',
    ]);
  });

  test('repeats unknown names safely and in short', () => {
    const schema = z.strictObject({});
    expect(said(schema, { 'a\u001b[31m': 1 })).toEqual([': Leave out a?[31m: nothing of that name is known here.']);
    expect(said(schema, { ['n'.repeat(500)]: 1 })[0]?.length).toBeLessThan(120);
  });

  test('of several alternatives speaks of the nearest', () => {
    const schema = z.union([
      z.literal(''),
      z.string().regex(/^\d{4}$/, 'Enter four digits.'),
      z.array(z.string().max(1)),
    ]);
    expect(said(schema, 'abc')).toEqual([': Enter four digits.']);
    expect(said(schema, ['ab'])).toEqual(['0: Use at most 1 character.']);
    expect(said(schema, 1)).toEqual([': Give a list.']);
  });
});

describe('an optional answer', () => {
  test('is the same absent and null, and for text blank', () => {
    for (const nothing of [undefined, null]) expect(optionalAnswer(z.boolean()).parse(nothing)).toBeUndefined();
    for (const nothing of [undefined, null, '', ' \n'])
      expect(optionalText(z.enum(['Phone', 'SMS'])).parse(nothing)).toBeUndefined();
    expect(optionalText(z.enum(['Phone', 'SMS'])).parse(' SMS ')).toBe('SMS');
  });
});
