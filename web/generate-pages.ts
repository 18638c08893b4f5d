import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compilePattern } from '#domain/routing/route-pattern.ts';
import { bySpecificity } from '#domain/routing/specificity.ts';
import { pages } from '#domain/site/pages.ts';

/**
 * Writes domain/site/page-patterns.generated.ts: compiled path patterns, so that the browser needs neither the list of pages
 * nor the compiler. `--check` fails on drift.
 */
const target = new URL('../domain/site/page-patterns.generated.ts', import.meta.url);

const lineOf = ({ id, path }: (typeof pages)[number]): string => `  ${id}: ${compilePattern(path).toString()},`;

export const generatePages = (): string => {
  const sorted = pages.toSorted((a, b) => bySpecificity(a.path, b.path));
  return [
    '// Made by web/generate-pages.ts from domain/site/pages.ts. Do not edit.',
    "import type { PageId } from './pages.ts';",
    '',
    '/** Most specific first. */',
    'export const pagePatterns: Readonly<Record<PageId, RegExp>> = {',
    ...sorted.map(lineOf),
    '};',
    '',
  ].join('\n');
};

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  const text = generatePages();
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (readFileSync(target, 'utf8') !== text) {
    process.stderr.write('domain/site/page-patterns.generated.ts is out of date: run node web/generate-pages.ts\n');
    process.exitCode = 1;
  }
}
