import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documents } from './documents.ts';
import { root } from './sources.ts';

const texts = new Map(documents.map(({ path, text }) => [path, text]));

/** `path`, optionally followed by the names of tests in it. */
const proof = /`([\w./-]+\.test\.tsx?)`((?:[:,]\s'[^']+')*)/g;

const proofsOf = (text: string): { path: string; name: string | undefined }[] =>
  [...text.matchAll(proof)].flatMap(([, path = '', names = '']) => {
    const quoted = [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
    return (quoted.length === 0 ? [undefined] : quoted).map((name) => ({ path, name }));
  });

const tables = [
  { path: 'docs/reliability.md', atLeast: 150, isRow: (line: string): boolean => line.startsWith('- ') },
  ...['search', 'vehicle'].map((name) => ({
    path: `test/statements/${name}-rules.tsv`,
    atLeast: 50,
    isRow: (line: string): boolean => line.includes('\t') && !line.startsWith('Part\t'),
  })),
];

test.each(tables)('each row of $path names a test that exists', ({ path, atLeast, isRow }) => {
  const text = readFileSync(join(root, path), 'utf8');
  const proofs = proofsOf(text);
  expect(proofs.length).toBeGreaterThan(atLeast);
  const missing = proofs.filter((one) => {
    const tests = texts.get(one.path);
    return tests === undefined || (one.name !== undefined && !tests.includes(one.name));
  });
  expect(missing).toEqual([]);
  expect(text.split('\n').filter((line) => isRow(line) && !/`[\w./-]+\.test\.tsx?`/.test(line))).toEqual([]);
});
