import type { Block, BlockKind } from './blocks-schema.ts';
import type { ContentDocument } from './schema.ts';

export interface FoundLink {
  /** Counted from 1; null: of the document itself. */
  block: number | null;
  kind: BlockKind | null;
  /** Path inside the block, such as `questions.0.answer.1.2.href`. */
  field: string;
  href: string;
}

/** Names that fields with links have in blocks-schema.ts and text-schema.ts. */
const linkFields: readonly string[] = ['href', 'search'];

/** Goes through lists and objects of a block: a new kind of block needs no line here. */
const walk = (value: unknown, path: readonly string[]): [string, string][] => {
  if (typeof value === 'string') return linkFields.includes(path.at(-1) ?? '') ? [[path.join('.'), value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => walk(inner, [...path, name]));
};

const listBlockLinks = (block: Block): [string, string][] => walk(block, []);

/** Every link of a document, with where it stands. */
export const findLinks = (document: ContentDocument): FoundLink[] => {
  if (document.kind === 'author') return [];
  if (document.kind === 'call-to-action') return [{ block: null, kind: null, field: 'href', href: document.href }];
  return document.blocks.flatMap((block, n) =>
    listBlockLinks(block).map(([field, href]) => ({ block: n + 1, kind: block.kind, field, href })),
  );
};
