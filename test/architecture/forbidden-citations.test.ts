import { expect, test } from 'vitest';
import { documents, unwrapped } from './documents.ts';
import { finishedFolders, forbidden } from './forbidden.ts';

/** These have names of cars that look like numbered tests, or name the patterns themselves. */
const isLeftOut = (path: string): boolean =>
  /^(demo\/catalogue\/|test\/search\/utterances\/|test\/architecture\/(forbidden|citations|find-citations))/.test(path);

const texts = documents
  .filter(({ path }) => !isLeftOut(path))
  .map(({ path, text }) => ({ path, text: unwrapped(text) }));

const find = (pattern: RegExp, isIncluded: (path: string) => boolean = () => true): string[] =>
  texts
    .filter(({ path }) => isIncluded(path))
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([cited]) => `${path}: ${cited}`));

test.each(forbidden)('nothing in a finished folder cites $what', ({ pattern }) => {
  expect(find(pattern, (path) => finishedFolders.includes(path.split('/')[0] ?? ''))).toEqual([]);
});

test.each(forbidden)('nothing cites $what more often than before', ({ pattern, ceiling }) => {
  const found = find(pattern);
  expect(found.length, `${found.length} found, ${ceiling} allowed:\n${found.join('\n')}`).toBeLessThanOrEqual(ceiling);
});
