import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchQuery } from '../queries.ts';

/** Files in the given folder; the query has no tenant. */
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

/** The parent measures until the first byte. */
export const answered = (answer: unknown): void => {
  if (answer === undefined) throw new Error('Nothing was answered.');
  process.stdout.write('.');
};
