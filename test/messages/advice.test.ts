import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { listFaults } from '#domain/validation/schema.ts';

const said = (schema: z.ZodType, input: unknown): string[] =>
  listFaults(schema.safeParse(input).error ?? new z.ZodError([])).map(({ field, message }) =>
    field === '' ? message : `${field}: ${message}`,
  );

describe('what a person reads', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['text for a number', z.number(), 'a', 'Use a number.'],
    ['a number for text', z.string(), 1, 'Write this as text.'],
    ['a word for yes or no', z.boolean(), 'yes', 'Use true or false.'],
    ['one for many', z.array(z.string()), 'a', 'Give a list.'],
    ['a list for an object', z.object({}), [], 'Give an object with named fields.'],
    ['text for a record', z.record(z.string(), z.string()), 'a', 'Give an object with named fields.'],
    ['text for a date', z.date(), 'today', 'Give a date.'],
    ['something for nothing', z.undefined(), 1, 'Give a value of another kind.'],
    ['another word than the only one', z.literal('full'), 'half', 'Use the value full.'],
    ['no word of a list', z.enum(['full', 'delta']), 'half', 'Choose one of: full, delta.'],
    ['an empty text', z.string().min(1), '', 'Write something here.'],
    ['too short a text', z.string().min(3), 'ab', 'Use at least 3 characters.'],
    ['too long a text of one letter', z.string().max(1), 'ab', 'Use at most 1 character.'],
    ['too few entries', z.array(z.string()).min(2), ['a'], 'Give at least 2 entries.'],
    ['a list of another length', z.array(z.string()).length(1), [], 'Give exactly 1 entry.'],
    ['too many in a set', z.set(z.string()).max(1), new Set(['a', 'b']), 'Give at most 1 entry.'],
    ['too small a number', z.number().min(1_000), 1, 'Use 1,000 or more.'],
    ['a number at an open end', z.number().gt(0), 0, 'Use more than 0.'],
    ['too large a number', z.number().max(1_000), 2_000, 'Use 1,000 or less.'],
    ['a number at the other open end', z.number().lt(10), 10, 'Use less than 10.'],
    ['a time without zone', z.iso.datetime(), 'noon', 'Write a date and time, such as 2026-11-21T09:00:00Z.'],
    ['no address', z.url(), 'here', 'Write a whole web address, such as https://www.example.com/.'],
    ['no email', z.email(), 'a@', 'Enter a valid email address.'],
    ['another beginning', z.string().startsWith('/'), 'a', 'Begin with /.'],
    ['a text that lacks a part', z.string().includes('@'), 'a', 'Include @.'],
    ['a refinement without words', z.string().refine(() => false), 'a', 'Change this value: it is not allowed here.'],
    [
      'two fields nobody knows',
      z.strictObject({}),
      { a: 1, b: 2 },
      'Leave out a, b: nothing of that name is known here.',
    ],
  ])('about %s is what to do', (_, schema, input, message) => {
    expect(said(schema, input)).toEqual([message]);
  });

  test('about a name of a record says so, with what is wrong with it', () => {
    const schema = z.record(z.string().max(3), z.string());
    expect(said(schema, { long_name: 'a' }).join()).toContain('Check this name. Use at most 3 characters.');
  });

  test('about alternatives told apart by a word lists the words', () => {
    const schema = z.discriminatedUnion('from', [
      z.object({ from: z.literal('https') }),
      z.object({ from: z.literal('sftp') }),
    ]);
    expect(said(schema, { from: 'post' }).join()).toContain('https, sftp');
  });

  test('about alternatives begins with the one that comes nearest', () => {
    const schema = z.union([z.object({ a: z.object({ b: z.number() }) }), z.object({ c: z.string() })]);
    expect(said(schema, { a: { b: 'x' } }).join()).toContain('Use a number.');
  });

  test('lists no more than forty of a hundred words', () => {
    const words = Array.from({ length: 100 }, (_, n) => `w${n}`);
    const [message = ''] = said(z.enum(words), 'x');
    expect(message.split(', ')).toHaveLength(40);
  });
});
