import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#infra/root.ts';

const skipped = new Set(['node_modules', 'dist', 'coverage', 'cdk.out', 'target']);
const isText = /\.(tsx?|mjs|js|css|md|py|java|ya?ml)$/;

const walk = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    // Other hidden folders contain output of runs.
    if (skipped.has(entry.name) || (entry.name.startsWith('.') && !['.github', '.ci'].includes(entry.name))) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return walk(path);
    return isText.test(entry.name) || path === '.ci/run' ? [path] : [];
  });

export interface Document {
  path: string;
  text: string;
}

/** Every text file of the repository, sorted by path. */
export const documents: readonly Document[] = walk('')
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Joins lines and drops comment marks, so that citations may be wrapped. */
export const unwrapped = (text: string): string => text.replace(/\s*\n\s*(?:\*(?!\*)|\/\/|#(?= ))?\s*/g, ' ');

const withoutMarkup = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\\(?=[<>_|])/g, '')
    .trim();

/** Lines inside code fences are not headings. */
export const headingsOf = (markdown: string): string[] =>
  [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    withoutMarkup(heading),
  );

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

/** As GitHub generates them (repeated ones get a number), and `<a id>`. */
export const anchorsOf = (markdown: string): Set<string> => {
  const times = new Map<string, number>();
  const ofHeadings = headingsOf(markdown).map((heading) => {
    const slug = slugOf(heading);
    const before = times.get(slug) ?? 0;
    times.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
  const written = [...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return new Set([...ofHeadings, ...written]);
};
