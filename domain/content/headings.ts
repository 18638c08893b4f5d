import { slugify } from '../text/rules.ts';
import type { Block } from './blocks-schema.ts';
import type { ContentPage } from './schema.ts';

const underOwn = (heading: string | undefined, below: number): number[] =>
  heading === undefined ? [below - 1] : [2, below];

/** Levels of the headings that a block shows, in their order. */
// eslint-disable-next-line complexity -- one case for each kind of block
const listHeadingLevels = (block: Block): number[] => {
  switch (block.kind) {
    case 'heading':
      return [block.level];
    case 'columns':
      return block.columns.flat().flatMap(listHeadingLevels);
    case 'cards':
      return block.heading === undefined ? [3] : [2, 3];
    case 'locations':
    case 'posts':
      return underOwn(block.heading, 3);
    case 'faq':
    case 'form':
    case 'hours':
    case 'map':
      return block.heading === undefined ? [] : [2];
    case 'call_to_action':
    case 'call_to_action_of':
      return [2];
    case 'stock':
    case 'offers':
    case 'reviews':
    case 'warranty':
      return [2, 3];
    case 'text':
    case 'list':
    case 'picture':
    case 'disclaimer':
    case 'table':
    case 'video':
    case 'payment':
      return [];
  }
};

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
