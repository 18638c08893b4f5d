import { expect, test } from 'vitest';
import { documents } from '#test/architecture/documents.ts';
import { run } from './program.ts';

/** Command lines in code of the documents, without comments. */
const documented = documents
  .filter(({ path }) => path.endsWith('.md'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/(?:^|[`$(] ?|&& )(?:npx )?forecourt ([a-z][^\n`#|&;)]*)/gm)].map(
      ([, line = '']) => [path, line.replace(/\s*\.\.\..*$/, '').trim()] as const,
    ),
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

/** Words that name a command; the rest are its arguments. */
const depthOf = ([noun = '', verb]: readonly string[]): number => {
  if (['doctor', 'probe', 'symbolise'].includes(noun)) return 1;
  return noun === 'tenant' && verb === 'domain' ? 3 : 2;
};

test.each(documented)('%s: forecourt %s', async (_page, line) => {
  const words = line.split(/\s+/);
  const path = words.slice(0, depthOf(words));
  const help = `${await helpOf(path)}\n${await helpOf([])}`;
  expect(help).toContain(`Usage: forecourt ${path.join(' ')}`);
  for (const option of words.filter((word) => word.startsWith('--'))) expect(help).toContain(option);
});
