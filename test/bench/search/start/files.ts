import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchQuery } from '../queries.ts';

/** What the processes that start find in the folder they are given; the tenant of the query is left out. */
export const startFiles = {
  query: 'query.json',
  snapshot: 'ours.snapshot',
  items: 'items.json',
  orama: 'orama.json',
  itemsjs: 'itemsjs.json',
} as const;

const folder = process.argv[2] ?? '';

export const bytesIn = (file: keyof typeof startFiles): Buffer => readFileSync(join(folder, startFiles[file]));

export const textIn = (file: keyof typeof startFiles): string => bytesIn(file).toString('utf8');

export const firstQuery = (): BenchQuery => JSON.parse(textIn('query')) as BenchQuery;

/** The parent's clock stops at the first byte. */
export const answered = (answer: unknown): void => {
  if (answer === undefined) throw new Error('Nothing was answered.');
  process.stdout.write('.');
};
