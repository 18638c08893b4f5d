import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatePages } from './generate-pages.ts';

test('the browser’s page patterns are those of the list of pages (node web/generate-pages.ts)', () => {
  const file = new URL('../domain/site/page-patterns.generated.ts', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(generatePages());
});
