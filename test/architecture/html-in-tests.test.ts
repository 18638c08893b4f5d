import { expect, test } from 'vitest';
import { sources } from './sources.ts';

const tests = sources.filter(
  ({ path }) =>
    /\.test\.tsx?$/.test(path) && /^(?:web|test\/web|functions\/pages)\//.test(path) && !path.includes('browser'),
);

/** An expression over tags or attributes, and markup in a string that a text must contain. */
const overHtml = [
  /(?:match|matchAll|exec|replace|split|toMatch)\(\s*\/[^\n]*?(?:<[a-z[/!]|\b(?:href|rel|content|style|class|id)=)/g,
  /toContain\(\s*['"`](?:<[a-z]+[ >]|[^'"`]*(?:<\/|=")|(?:href|content|id|value|role)=)/g,
];

test('tests of pages read HTML as a document, not as text', () => {
  const found = tests.flatMap(({ path, text }) =>
    overHtml.flatMap((pattern) => [...text.matchAll(pattern)].map(([line]) => `${path}: ${line}`)),
  );
  expect(found).toEqual([]);
});
