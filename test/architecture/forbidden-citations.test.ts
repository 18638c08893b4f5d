import { expect, test } from 'vitest';
import { documents, unwrapped } from './documents.ts';
import { forbidden } from './forbidden.ts';

/** These have names of cars that look like numbered tests, or name the patterns themselves. */
const isLeftOut = (path: string): boolean =>
  /^(demo\/catalogue\/|test\/search\/utterances\/|test\/architecture\/(forbidden|citations|find-citations))/.test(path);

const texts = documents
  .filter(({ path }) => !isLeftOut(path))
  .map(({ path, text }) => ({ path, text: unwrapped(text) }));

test.each(forbidden)('nothing cites $what more often than before', ({ pattern, ceiling }) => {
  const found = texts.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([cited]) => `${path}: ${cited}`));
  expect(found.length, `${found.length} found, ${ceiling} allowed:\n${found.join('\n')}`).toBeLessThanOrEqual(ceiling);
});
