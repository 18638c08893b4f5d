import type { Block } from './blocks-schema.ts';
import type { ContentDocument } from './schema.ts';
import type { Inline } from './text-schema.ts';

export interface FoundLink {
  /** Counted from 1; null: of the document itself. */
  block: number | null;
  kind: string | null;
  field: string;
  href: string;
}

const ofInline = (inline: Inline): string[] =>
  typeof inline === 'string' ? [] : inline.flatMap((span) => (typeof span === 'string' ? [] : (span.href ?? [])));

const ofInlines = (field: string, inlines: readonly Inline[]): [string, string][] =>
  inlines.flatMap((inline, n) => ofInline(inline).map((href): [string, string] => [`${field}.${n}`, href]));

// eslint-disable-next-line complexity -- one case for each kind of block
const ofBlock = (block: Block): [string, string][] => {
  switch (block.kind) {
    case 'text':
      return ofInlines('paragraphs', block.paragraphs);
    case 'list':
      return ofInlines('items', block.items);
    case 'disclaimer':
      return ofInlines('text', [block.text]);
    case 'columns':
      return block.columns.flat().flatMap(ofBlock);
    case 'cards':
      return block.cards.flatMap(({ text, href }, n) => [
        ...ofInlines(`cards.${n}.text`, [text]),
        ...(href === undefined ? [] : [[`cards.${n}.href`, href] satisfies [string, string]]),
      ]);
    case 'faq':
      return block.questions.flatMap(({ answer }, n) => ofInlines(`questions.${n}.answer`, answer));
    case 'call_to_action':
      return [['href', block.href]];
    case 'stock':
      return [['search', block.search]];
    case 'heading':
    case 'picture':
    case 'table':
    case 'video':
    case 'call_to_action_of':
    case 'form':
    case 'posts':
    case 'locations':
    case 'hours':
    case 'offers':
    case 'reviews':
    case 'map':
    case 'warranty':
    case 'payment':
      return [];
  }
};

/** Every link of a document, with where it stands. */
export const findLinks = (document: ContentDocument): FoundLink[] => {
  if (document.kind === 'author') return [];
  if (document.kind === 'call-to-action') return [{ block: null, kind: null, field: 'href', href: document.href }];
  return document.blocks.flatMap((block, n) =>
    ofBlock(block).map(([field, href]) => ({ block: n + 1, kind: block.kind, field, href })),
  );
};
