import { expect, test } from 'vitest';
import { documents } from './documents.ts';

const texts = new Map(documents.map(({ path, text }) => [path, text]));

/** `path`, optionally followed by the names of tests in it. */
const proof = /`([\w./-]+\.test\.tsx?)`((?:[:,]\s'[^']+')*)/g;

const proofsOf = (text: string): { path: string; name: string | undefined }[] =>
  [...text.matchAll(proof)].flatMap(([, path = '', names = '']) => {
    const quoted = [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
    return (quoted.length === 0 ? [undefined] : quoted).map((name) => ({ path, name }));
  });

const rowsOf = (text: string): string[] =>
  text.split('\n').filter((line) => line.startsWith('|') && !/^\| (-+|Promise|Rule) /.test(line));

test.each([
  ['docs/reliability.md', 50],
  ['docs/vehicle-page.md', 30],
])('a promise of %s names a test that exists, or says that there is none', (path, atLeast) => {
  const text = texts.get(path) ?? '';
  const proofs = proofsOf(text);
  expect(proofs.length).toBeGreaterThan(atLeast);
  const missing = proofs.filter((one) => {
    const tests = texts.get(one.path);
    return tests === undefined || (one.name !== undefined && !tests.includes(one.name));
  });
  expect(missing).toEqual([]);
  expect(rowsOf(text).filter((row) => !/`[\w./-]+\.test\.tsx?`|no test yet/.test(row))).toEqual([]);
});
