import { posix } from 'node:path';
import type { Document } from './documents.ts';

/** What a document may name: each answers whether it exists. */
export interface Known {
  /** A file or folder, from the root. */
  path: (path: string) => boolean;
  /** Some file that is, or ends with, this path. */
  file: (ending: string) => boolean;
  /** An id of the manifest, an event, a signal, an alarm or a tenant's setting. */
  id: (id: string) => boolean;
  /** The part of an id before its dot: only below these are ids looked for. */
  family: (name: string) => boolean;
  /** A word of code, such as `soldDays` or `car_id`. */
  word: (name: string) => boolean;
  /** A script of package.json. */
  script: (name: string) => boolean;
}

export const FENCE = /^```[\s\S]*?^```/gm;
/** Code between one or two backticks, on one line. */
const code = /``\s?(.+?)\s?``|`([^`\n]+)`/g;
const ROOTS = /^(?:\.ci|\.github|cli|demo|docs|domain|events|functions|infra|tenants|test|tools|web)\//;
/** A path of ours, also as a pattern: `functions/<context>/*.ts`, `api/{one,two}.ts`. */
const PATH = /^[\w.@*<>{},[\]-]+(?:\/[\w.@*<>{},[\]-]+)*\/?$/;
const FILE = /\.(?:tsx?|mjs|css|java)$/;
const ID = /^([a-z][A-Za-z_-]*)\.[A-Za-z][\w.-]*[A-Za-z]$/;
/** Endings of files, and of hosts, which look like ids. */
const OTHER = /\.(?:tsx?|mjs|js|css|md|json|csv|tsv|xml|txt|py|java|zip|example|com|localhost|ndjson|html|webp)$/;
const WORD = /^(?:[a-z]+(?:[A-Z][a-z0-9]*)+|[a-z]+(?:_[a-z0-9]+)+|[A-Z]+(?:_[A-Z0-9]+)+)$/;

const isPattern = (path: string): boolean => /[*<{[]/.test(path);

const faultOfPath = (span: string, document: Document, known: Known): string | null => {
  if (!PATH.test(span) || isPattern(span)) return null;
  const bare = span.replace(/\/$/, '');
  const isThere = known.path(bare) || known.path(posix.join(posix.dirname(document.path), bare));
  if (isThere) return null;
  if (ROOTS.test(span)) return 'no such path';
  return FILE.test(span) && !known.file(bare) ? 'no such file' : null;
};

const faultOfSpan = (span: string, document: Document, known: Known): string | null => {
  const family = OTHER.test(span) ? undefined : ID.exec(span)?.[1];
  if (family !== undefined && known.family(family)) return known.id(span) ? null : 'no such id or setting';
  if (WORD.test(span)) return known.word(span) ? null : 'no such name in the code';
  return faultOfPath(span, document, known);
};

const scripts = /\bnpm run ([a-z][\w:-]*)/g;
const programs = /\bnode (?:--[\w=-]+ )*((?:[\w-]+\/)+[\w.-]+\.(?:ts|mjs))/g;

const faultsOfCommands = (text: string, known: Known): string[] => [
  ...[...text.matchAll(scripts)]
    .filter(([, name = '']) => !known.script(name))
    .map(([command]) => `\`${command}\`: no such script`),
  ...[...text.matchAll(programs)]
    .filter(([, path = '']) => !known.path(path))
    .map(([command]) => `\`${command}\`: no such path`),
];

/** What is to come is no fact of the code, and nobody takes the word away when it came. */
const PLANNED = /\bPlanned\b|\|\s*planned\s*\||\bnot planned\.|\bnot built yet\b/g;

/** As sentences: paths, ids, settings, names and commands in code spans that the code does not have. */
export const unknownNames = (document: Document, known: Known): string[] => {
  const { path, text } = document;
  const spans = [...text.replace(FENCE, '').matchAll(code)].map(([, double, single]) => double ?? single ?? '');
  const faults = spans.flatMap((span) => {
    const fault = faultOfSpan(span, document, known);
    return fault === null ? [] : [`\`${span}\`: ${fault}`];
  });
  const promises = [...text.matchAll(PLANNED)].map(([word]) => `'${word}': a document says what is`);
  return [...new Set([...faults, ...faultsOfCommands(text, known), ...promises])].map((fault) => `${path}: ${fault}`);
};
