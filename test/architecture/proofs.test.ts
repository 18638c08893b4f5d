import { expect, test } from 'vitest';
import { documents } from './documents.ts';

const texts = new Map(documents.map(({ path, text }) => [path, text]));
const reliability = texts.get('docs/reliability.md') ?? '';

/** `path`, optionally followed by the names of tests in it. */
const proof = /`([\w./-]+\.test\.tsx?)`((?:[:,]\s'[^']+')*)/g;

const proofs = [...reliability.matchAll(proof)].flatMap(([, path = '', names = '']) => {
  const quoted = [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  return (quoted.length === 0 ? [undefined] : quoted).map((name) => ({ path, name }));
});

test('a promise of docs/reliability.md names a test that exists, or says that there is none', () => {
  expect(proofs.length).toBeGreaterThan(50);
  const missing = proofs.filter(({ path, name }) => {
    const text = texts.get(path);
    return text === undefined || (name !== undefined && !text.includes(name));
  });
  expect(missing).toEqual([]);
  const rows = reliability.split('\n').filter((line) => line.startsWith('|') && !/^\| (-+|Promise) /.test(line));
  expect(rows.filter((row) => !/`[\w./-]+\.test\.tsx?`|no test yet/.test(row))).toEqual([]);
});
