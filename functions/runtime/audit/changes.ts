import * as z from 'zod';
import { canonicalJson } from '../canonical-json.ts';
import type { AuditField, AuditStamp } from './entry.ts';

/** Bounds of one entry, about ten kilobytes: an item holds those that wait, and 400 kB at most. */
const MOST_FIELDS = 50;
const LONGEST_NAME = 60;
const LONGEST_VALUE = 1_000;
const MOST_VALUES = 4_000;

const objectSchema = z.record(z.string(), z.unknown());

/** A state that is no object is one field. */
const membersOf = (state: unknown): Record<string, unknown> => {
  if (state === undefined || state === null) return {};
  const { success, data } = objectSchema.safeParse(state);
  return success ? data : { value: state };
};

const differs = (before: unknown, after: unknown): boolean => canonicalJson(before) !== canonicalJson(after);

const memberAt = (state: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => membersOf(value)[name], state);

/** As it is stored; undefined for what is too long. */
const keptValue = (value: unknown): unknown => {
  const text = value === undefined ? undefined : canonicalJson(value);
  return text === undefined || text.length > LONGEST_VALUE ? undefined : JSON.parse(text);
};

const withValues = (name: string, before: unknown, after: unknown): AuditField => {
  const [kept, now] = [keptValue(before), keptValue(after)];
  return { name, ...(kept !== undefined && { before: kept }), ...(now !== undefined && { after: now }) };
};

const differingNames = (before: unknown, after: unknown): string[] => {
  const [old, next] = [membersOf(before), membersOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((name) => differs(old[name], next[name]));
};

/** Top-level fields that differ, and members that are kept, with their values. */
export const changedFields = (
  before: unknown,
  after: unknown,
  { keeps, parts }: Pick<AuditStamp, 'keeps' | 'parts'>,
): AuditField[] => {
  const [old, next] = [membersOf(before), membersOf(after)];
  const names = differingNames(old, next).flatMap((name) =>
    parts.includes(name) ? differingNames(old[name], next[name]).map((member) => `${name}.${member}`) : name,
  );
  const members = keeps.filter((path) => path.includes('.') && differs(memberAt(old, path), memberAt(next, path)));
  let room = MOST_VALUES;
  return [...new Set([...names, ...members])].slice(0, MOST_FIELDS).map((name) => {
    const short = { name: name.slice(0, LONGEST_NAME) };
    if (!keeps.includes(name)) return short;
    const field = withValues(short.name, memberAt(old, name), memberAt(next, name));
    const size = JSON.stringify(field).length;
    if (size > room) return short;
    room -= size;
    return field;
  });
};
