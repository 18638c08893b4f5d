import type { ComponentType } from 'react';
import type { BlockKind, BlockOf } from '#domain/content/blocks-schema.ts';

export interface BlockProps<Kind extends BlockKind> {
  block: BlockOf<Kind>;
  /** Its picture is the largest of the page's first screen. */
  leads: boolean;
}

/** Renderers of some kinds of block: each file of blocks exports its own, web/forms/blocks/registry.tsx needs all. */
export type Renderers<Kind extends BlockKind> = { readonly [K in Kind]: ComponentType<BlockProps<K>> };
