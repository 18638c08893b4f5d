import { closingSections } from './closing.ts';
import type { Arrangements } from './template.ts';

/** Sections of a content page; `blocks` is what its document says (docs/product/sites.md, 'Arrangements'). */
export const contentSections = ['blocks', ...closingSections] as const;
export type ContentSection = (typeof contentSections)[number];

export const contentArrangements: Arrangements<ContentSection> = {
  classic: ['blocks', 'locations'],
  showroom: ['blocks'],
  yard: ['blocks', 'reviews'],
};
