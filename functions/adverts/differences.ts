import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Statement } from './schema.ts';

const objectSchema = z.record(z.string(), z.unknown());

/** Parts whose members are named instead of themselves. */
const named: ReadonlySet<string> = new Set(['price', 'words', 'facts', 'dealer']);

const differing = (before: unknown, after: unknown, prefix: string): string[] => {
  const [old, next] = [objectSchema.safeParse(before).data ?? {}, objectSchema.safeParse(after).data ?? {}];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .filter((name) => !isDeepStrictEqual(old[name], next[name]))
    .flatMap((name) =>
      prefix === '' && named.has(name) ? differing(old[name], next[name], `${name}.`) : [`${prefix}${name}`],
    );
};

/** What a statement says otherwise than the one before; a vehicle that appears or goes has that alone. */
export const differences = (before: Statement | undefined, after: Statement): string[] => {
  if (before === undefined || before.shown !== after.shown) return ['shown'];
  return differing(before, after, '').toSorted();
};
