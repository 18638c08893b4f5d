import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerStock } from '#cli/stock/stock.ts';
import { cliRunner } from '#test/support/cli/cli.ts';
import { makeConsoleWorld } from '#test/support/console.ts';
import { testTable } from '#test/support/table.ts';

let store: Awaited<ReturnType<typeof testTable>>;
let run: ReturnType<typeof cliRunner>;
beforeAll(async () => {
  store = await testTable();
  run = cliRunner(registerStock, { console: makeConsoleWorld(store).api });
});
afterAll(() => store.close());

const views = (...args: string[]) => run('stock', ...args, '--tenant', 'coastline');

test('views are saved, replaced by their name, listed and removed', async () => {
  expect((await views('views')).text).toBe('No view is saved.');
  await views('save-view', 'No price', '--address', '?is=without_price');
  await views('save-view', 'Old', '--address', '?days=90', '--team');
  await views('save-view', 'no price', '--address', '?is=without_price&sort=oldest');
  const { text } = await views('views');
  expect(text).toMatch(/no price +yours +\?is=without_price&sort=oldest/);
  expect(text).toMatch(/Old +team +\?days=90/);
  expect((await views('remove-view', 'NO PRICE')).text).toBe('No view is saved.');
  expect((await views('remove-view', 'Old', '--team')).data).toEqual({ version: 2, views: [] });
});

test.each([
  ['a name that no view has', ['remove-view', 'Mood'], /No view is called 'Mood'/],
  ['an address of another page', ['save-view', 'A', '--address', 'https://example.com/'], /begins with its question/],
] as const)('%s is refused in words', async (_, args, words) => {
  const { failure } = await views(...args);
  expect(failure instanceof Error ? failure.message : failure).toMatch(words);
});
