import { slugify } from '../text/rules.ts';
import type { Block, BlockKind, BlockOf } from './blocks-schema.ts';
import type { ContentPage } from './schema.ts';

/** Levels of the headings that a block shows, in their order. */
type ListLevels<B extends Block> = (block: B) => number[];

/** Of level 2 above; without it those below are one level higher. */
const underOwn = ({ heading }: { heading?: string | undefined }): number[] => (heading === undefined ? [2] : [2, 3]);
const sectionAndItems = (): number[] => [2, 3];

/** Blocks that show others than their own `heading`, which is of level 2. */
const exceptions: { readonly [K in BlockKind]?: ListLevels<BlockOf<K>> } = {
  heading: ({ level }) => [level],
  columns: ({ columns }) => columns.flat().flatMap((block) => listHeadingLevels(block)),
  cards: ({ heading }) => (heading === undefined ? [3] : [2, 3]),
  locations: underOwn,
  posts: underOwn,
  call_to_action_of: () => [2],
  stock: sectionAndItems,
  offers: sectionAndItems,
  reviews: sectionAndItems,
  warranty: sectionAndItems,
  team: sectionAndItems,
  history: sectionAndItems,
  promises: sectionAndItems,
};

const listExceptions = <K extends BlockKind>(kind: K, block: BlockOf<K>): number[] | undefined =>
  exceptions[kind]?.(block);

const listHeadingLevels = (block: Block): number[] =>
  listExceptions(block.kind, block) ?? ('heading' in block && block.heading !== undefined ? [2] : []);

/** Blocks (counted from 1) whose heading leaves out a level, with the level it may have at most. */
export const skippedLevels = ({ blocks }: Pick<ContentPage, 'blocks'>): { block: number; most: number }[] => {
  let last = 1;
  return blocks.flatMap((block, n) => {
    const skipped: { block: number; most: number }[] = [];
    for (const level of listHeadingLevels(block)) {
      if (level > last + 1) skipped.push({ block: n + 1, most: last + 1 });
      last = level;
    }
    return skipped;
  });
};

/** The anchor of a heading. */
export const toAnchor = (heading: string): string => slugify(heading);

/** Anchors that a page's own links may lead to. */
export const listAnchors = ({ blocks }: Pick<ContentPage, 'blocks'>): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'heading') return [toAnchor(block.text)];
    return 'heading' in block && block.heading !== undefined ? [toAnchor(block.heading)] : [];
  });
