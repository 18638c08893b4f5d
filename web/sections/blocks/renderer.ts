import type { ComponentType } from 'react';
import type { BlockKind, BlockOf } from '#domain/content/blocks-schema.ts';

/** Renderers of some kinds of block: each file of blocks exports its own, web/forms/blocks/registry.tsx needs all. */
export type Renderers<Kind extends BlockKind> = { readonly [K in Kind]: ComponentType<{ block: BlockOf<K> }> };
