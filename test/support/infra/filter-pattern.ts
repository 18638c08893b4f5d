import * as z from 'zod';

const lineSchema = z.record(z.string(), z.unknown());

const termsOf = (text: string, sign: string): string[] =>
  text.split(sign).map((part) => part.trim().replace(/^\((.*)\)$/, '$1'));

const holds = (term: string, line: Readonly<Record<string, unknown>>): boolean => {
  const [, field = '', wanted] = /^\$\.(\w+) = "([^"]*)"$/.exec(term) ?? [];
  if (wanted === undefined) throw new Error(`This reads no term like ${term}.`);
  return line[field] === wanted;
};

/**
 * Whether a metric filter's pattern takes a line: of JSON, fields compared with texts, all or any of them (Amazon CloudWatch Logs
 * User Guide, 'Filter pattern syntax for metric filters').
 */
export const takesLine = (pattern: string, text: string): boolean => {
  const [, inner] = /^\{ (.*) \}$/.exec(pattern) ?? [];
  if (inner === undefined) throw new Error(`Not a pattern for JSON: ${pattern}`);
  const line = lineSchema.parse(JSON.parse(text));
  if (inner.includes('||')) return termsOf(inner, '||').some((term) => holds(term, line));
  return termsOf(inner, '&&').every((term) => holds(term, line));
};

/** What a filter adds to its metric for a line: a number of its own, or a field of the line. */
export const valueOfLine = (value: string, text: string): number =>
  Number(value.startsWith('$.') ? lineSchema.parse(JSON.parse(text))[value.slice(2)] : value);
