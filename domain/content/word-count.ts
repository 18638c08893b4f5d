import type { Block, BlockKind, BlockOf } from './blocks-schema.ts';
import type { Inline } from './text-schema.ts';

const inlineText = (inline: Inline): string =>
  typeof inline === 'string' ? inline : inline.map((span) => (typeof span === 'string' ? span : span.text)).join('');

type TextsOf<K extends BlockKind> = (block: BlockOf<K>) => readonly string[];

/** What somebody reads from top to bottom: no strips of vehicles, forms or calls to action. */
const texts: { readonly [K in BlockKind]?: TextsOf<K> } = {
  heading: ({ text }) => [text],
  text: ({ paragraphs }) => paragraphs.map(inlineText),
  list: ({ items }) => items.map(inlineText),
  columns: ({ columns }) => columns.flat().flatMap((block) => textsOf(block.kind, block)),
  picture: ({ caption }) => [caption ?? ''],
  table: ({ caption, head, rows }) => [caption, ...head, ...rows.flat()],
  faq: ({ questions }) => questions.flatMap(({ question, answer }) => [question, ...answer.map(inlineText)]),
  story: ({ paragraphs }) => paragraphs.map(inlineText),
};

const textsOf = <K extends BlockKind>(kind: K, block: BlockOf<K>): readonly string[] => texts[kind]?.(block) ?? [];

/** Words of a page's or post's own text. */
export const countWords = (blocks: readonly Block[]): number =>
  blocks
    .flatMap((block) => textsOf(block.kind, block))
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
