import { expect, test } from 'vitest';
import { withoutSummaries } from './summaries.ts';

const contract =
  "export const one = route({\n  id: 'a.one',\n  summary:\n    'What it does.',\n  answer: z.object({ summary: z.string() }),\n});\nconst two = route({ summary: 'More.' });";

test('a bundled contract is without the words of its summaries, on the lines where it stood', () => {
  expect(withoutSummaries('functions/a/lines-contract.ts', contract)).toBe(
    "export const one = route({\n  id: 'a.one',\n  summary:\n    '',\n  answer: z.object({ summary: z.string() }),\n});\nconst two = route({ summary: '' });",
  );
});

test('modules that are no contract stay as they are', () => {
  expect(withoutSummaries('functions/a/api.ts', contract)).toBe(contract);
});
