import { posix } from 'node:path';
import { anchorsOf, headingsOf, unwrapped, type Document } from './documents.ts';

interface Citation {
  /** From the repository's root. */
  target: string;
  headings: readonly string[];
  anchor: string | undefined;
}

/** `docs/product/leads.md, 'Duplicates'`, also with several headings. Quotes may be escaped. */
const inWords =
  /(?<![\w./-])((?:[\w-]+\/)+[\w.-]+\.md|(?:CONTRIBUTING|SECURITY)\.md)\b((?:,?\s(?:and\s)?\\?'[^']+'(?!\w))*)/g;
const quoted = /'((?:[^'\\]|\\(?!'))+)\\?'/g;
const link = /\]\(([^)\s]+)\)/g;

/** Paths from the root. */
const wordCitations = (text: string): Citation[] =>
  [...text.replace(/\bhttps?:\/\/\S+/g, '').matchAll(inWords)].map(([, target = '', headings = '']) => ({
    target,
    headings: [...headings.matchAll(quoted)].map(([, heading = '']) => heading),
    anchor: undefined,
  }));

/** Options of commands may look like links. */
const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** Paths from the file's folder. */
const linkCitations = ({ path, text }: Document): Citation[] =>
  [...withoutCode(text).matchAll(link)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = '', anchor] = target.split('#');
      return { target: file === '' ? path : posix.join(posix.dirname(path), file), headings: [], anchor };
    });

/** ADRs by number, `ADR 17` or `docs/adr/0017`. */
export const adrNumbers = (text: string): number[] =>
  [...text.matchAll(/\bADRs? (\d+)\b|docs\/adr\/(\d{4})\b/g)].map((match) => Number(match[1] ?? match[2]));

const citationsOf = (document: Document): Citation[] => {
  if (!document.path.endsWith('.md')) return wordCitations(unwrapped(document.text));
  const withoutLinks = document.text.replace(/\[[^\]]*\]\([^)\s]+\)/g, '');
  return [...linkCitations(document), ...wordCitations(unwrapped(withoutLinks))];
};

/** As sentences. `exists` checks paths of files and folders. */
export const unresolved = (
  document: Document,
  markdown: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): string[] =>
  citationsOf(document).flatMap(({ target, headings, anchor }) => {
    const cited = markdown.get(target);
    if (cited === undefined) return exists(target) ? [] : [`${document.path} cites ${target}, which does not exist`];
    const known = headingsOf(cited);
    const missing = headings.filter((heading) => !known.includes(heading)).map((heading) => `'${heading}'`);
    if (anchor !== undefined && !anchorsOf(cited).has(anchor)) missing.push(`#${anchor}`);
    return missing.map((heading) => `${document.path} cites ${target}, ${heading}: no such heading`);
  });
