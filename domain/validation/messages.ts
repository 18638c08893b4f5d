import type * as z from 'zod';
import { decimalText } from '../text/decimals.ts';

type Issue = z.core.$ZodRawIssue;
type OfCode<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

/** Limits of lists and names repeated in a message. */
const MAX_LISTED = 40;
const MAX_NAME = 40;

/** Shortened, without control characters. */
const printable = (value: unknown): string => String(value).slice(0, MAX_NAME).replace(/\p{C}/gu, '?');

const listed = (values: readonly unknown[]): string => values.slice(0, MAX_LISTED).map(printable).join(', ');

const typeAdvice: Readonly<Record<string, string>> = {
  string: 'Write this as text.',
  number: 'Use a number.',
  int: 'Use a whole number.',
  boolean: 'Use true or false.',
  array: 'Give a list.',
  object: 'Give an object with named fields.',
  record: 'Give an object with named fields.',
  date: 'Give a date.',
  nonoptional: 'Give a value.',
};

const typeMessage = ({ expected }: OfCode<'invalid_type'>): string =>
  typeAdvice[expected] ?? 'Give a value of another kind.';

const valueMessage = ({ values }: OfCode<'invalid_value'>): string =>
  values.length === 1 ? `Use the value ${listed(values)}.` : `Choose one of: ${listed(values)}.`;

const tooSmallMessage = ({ origin, minimum, inclusive, exact }: OfCode<'too_small'>): string => {
  const bound = `${exact === true ? 'exactly' : 'at least'} ${decimalText(minimum)}`;
  if (origin === 'string') return minimum === 1 ? 'Write something here.' : `Use ${bound} characters.`;
  if (origin === 'array' || origin === 'set') return `Give ${bound} ${minimum === 1 ? 'entry' : 'entries'}.`;
  return inclusive === false ? `Use more than ${decimalText(minimum)}.` : `Use ${decimalText(minimum)} or more.`;
};

const tooBigMessage = ({ origin, maximum, inclusive, exact }: OfCode<'too_big'>): string => {
  const bound = `${exact === true ? 'exactly' : 'at most'} ${decimalText(maximum)}`;
  if (origin === 'string') return `Use ${bound} ${maximum === 1 ? 'character' : 'characters'}.`;
  if (origin === 'array' || origin === 'set') return `Give ${bound} ${maximum === 1 ? 'entry' : 'entries'}.`;
  return inclusive === false ? `Use less than ${decimalText(maximum)}.` : `Use ${decimalText(maximum)} or less.`;
};

const formatAdvice: Readonly<Record<string, string>> = {
  datetime: 'Write a date and time, such as 2026-11-21T09:00:00Z.',
  date: 'Write a date, such as 2026-11-21.',
  url: 'Write a whole web address, such as https://www.example.com/.',
  email: 'Enter a valid email address.',
};

const formatMessage = (issue: OfCode<'invalid_format'>): string => {
  if (issue.format === 'starts_with') return `Begin with ${printable(issue.prefix)}.`;
  if (issue.format === 'includes') return `Include ${printable(issue.includes)}.`;
  return formatAdvice[issue.format] ?? 'Use only the characters that are allowed here, in the right order.';
};

/** How close the input is to an alternative: errors deeper inside are closer, type errors the farthest. */
const nearness = ([first]: readonly z.core.$ZodIssue[]): number => {
  if (first === undefined) return 0;
  return first.path.length + (first.code === 'invalid_type' || first.code === 'invalid_value' ? 0 : 0.5);
};

/** The message of the closest alternative; the last one if several are equal. */
const unionMessage = ({ errors, options }: { errors: readonly z.core.$ZodIssue[][]; options?: readonly unknown[] }) => {
  if (options !== undefined && options.length > 0) return `Choose one of: ${listed(options)}.`;
  const [nearest] = errors.toReversed().toSorted((a, b) => nearness(b) - nearness(a));
  return nearest?.[0]?.message ?? 'Use one of the forms that are allowed here.';
};

const keyMessage = ({ issues }: { issues: readonly z.core.$ZodIssue[] }): string =>
  `Check this name. ${issues[0]?.message ?? 'Use another one.'}`;

// eslint-disable-next-line complexity -- one case for each kind of issue
const advice = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue);
    case 'invalid_value':
      return valueMessage(issue);
    case 'too_small':
      return tooSmallMessage(issue);
    case 'too_big':
      return tooBigMessage(issue);
    case 'invalid_format':
      return formatMessage(issue);
    case 'not_multiple_of':
      return `Use a multiple of ${decimalText(issue.divisor)}.`;
    case 'unrecognized_keys':
      return `Leave out ${listed(issue.keys)}: nothing of that name is known here.`;
    case 'invalid_union':
      return unionMessage(issue);
    case 'invalid_key':
    case 'invalid_element':
      return keyMessage(issue);
    case 'custom':
      return 'Change this value: it is not allowed here.';
  }
};

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Message for a value refused by a schema without its own message. Patterns and refinements must have their own. */
export const issueMessage = (issue: Issue): string => {
  const text = advice(issue);
  return issue.input === undefined && issue.code !== 'invalid_union' ? `This is required: ${lowerFirst(text)}` : text;
};
