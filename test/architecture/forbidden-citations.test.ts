import { expect, test } from 'vitest';
import { documents, unwrapped } from './documents.ts';
import { forbidden } from './forbidden.ts';

/** Model names there look like numbered tests, or the patterns themselves are quoted. */
const isLeftOut = (path: string): boolean =>
  /^(demo\/catalogue\/|test\/search\/utterances\/|test\/architecture\/(forbidden|citations|find-citations))/.test(path);

const texts = documents
  .filter(({ path }) => !isLeftOut(path))
  .map(({ path, text }) => ({ path, text: unwrapped(text) }));

test.each(forbidden)('nothing cites $what', ({ pattern }) => {
  const found = texts.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([cited]) => `${path}: ${cited}`));
  expect(found).toEqual([]);
});
