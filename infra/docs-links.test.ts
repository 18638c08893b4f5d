import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

const pagesIn = (folder: string): string[] =>
  readdirSync(resolve(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => resolve(root, folder, name));

const pages = [...pagesIn('.'), ...pagesIn('docs'), ...pagesIn('docs/adr'), ...pagesIn('docs/runbooks')];

/** Anchors of a page as GitHub makes them from headings, and those set by hand. */
const anchorsOf = (text: string): string[] => [
  ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  ),
  ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
];

/** Commands and their options look like links to nothing; they stand in code. */
const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`]*`/g, '');

test.each(pages.map((page) => [relative(root, page), page] as const))('%s links to what is there', (_name, page) => {
  const links = [...withoutCode(readFileSync(page, 'utf8')).matchAll(/\]\((?![a-z]+:)([^)#]*)(?:#([^)]+))?\)/g)];
  const broken = links.filter(([, path = '', anchor]) => {
    const target = path === '' ? page : resolve(dirname(page), path);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});
