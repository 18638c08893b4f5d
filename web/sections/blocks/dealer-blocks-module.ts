import type { Block } from '#domain/content/blocks-schema.ts';
import { deferredModule } from '#web/lib/deferred/module.ts';
import { postListParts } from '#web/sections/posts/posts-module.ts';
import type { PagePart } from '#web/lib/page-definition.ts';

const dealerKinds: readonly Block['kind'][] = ['figures', 'history', 'hours', 'map', 'promises', 'story', 'team'];

export const dealerBlocksModule = deferredModule(() => import('./dealer/dealer-blocks.ts'));

/** Of a page that has such a block, or lists posts. */
export const dealerParts = (blocks: readonly Block[]): PagePart[] => [
  ...(blocks.some(({ kind }) => dealerKinds.includes(kind))
    ? [{ source: 'web/sections/blocks/dealer/dealer-blocks.ts', load: dealerBlocksModule.load }]
    : []),
  ...postListParts(blocks),
];
