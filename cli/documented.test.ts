import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './program.ts';

const root = resolve(import.meta.dirname, '..');

const pagesIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

/** Command lines in the documents, without comments. */
const documented = [...pagesIn('.'), ...pagesIn('docs'), ...pagesIn('docs/runbooks')].flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/(?:npx )?\bforecourt ((?:[a-z]+)[^\n`#|&;)]*)/g)]
    .map(([, line = '']) => line.trim())
    .filter((line) =>
      /^(tenant|content|stock|search|leads|reservations|tradeins|spin|consents|privacy|crm|doctor|symbolise)( |$)/.test(
        line,
      ),
    )
    .map((line) => [page, line] as const),
);

const helpOf = async (words: readonly string[]): Promise<string> => {
  let help = '';
  const io = { stdout: { write: (text: string) => (help += text) }, stderr: { write: () => 0 }, env: {} };
  await run([...words, '--help'], io).exitCode;
  return help;
};

test('the documents show many commands', () => {
  expect(documented.length).toBeGreaterThan(40);
});

test.each(documented)('%s: forecourt %s', async (_page, line) => {
  const words = line.split(/\s+/);
  const path = words[0] === 'doctor' || words[0] === 'symbolise' ? words.slice(0, 1) : words.slice(0, 2);
  const help = `${await helpOf(path)}\n${await helpOf([])}`;
  expect(help).toContain(`Usage: forecourt ${path.join(' ')}`);
  for (const option of words.filter((word) => word.startsWith('--'))) expect(help).toContain(option);
});
