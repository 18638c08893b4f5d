import type { ComponentType } from 'react';
import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { pick } from '#web/lib/deferred/module.ts';
import { servedPart } from '#web/lib/deferred/served-part.tsx';
import { dealerBlocksModule } from './dealer-blocks-module.ts';
import type { Renderers } from './renderer.ts';

type LateKind = 'figures' | 'history' | 'hours' | 'map' | 'promises' | 'story' | 'team';

const late = <K extends LateKind>(kind: K): ComponentType<{ block: BlockOf<K> }> =>
  servedPart<{ block: BlockOf<K> }>(
    pick(dealerBlocksModule, ({ dealerBlocks }): Renderers<LateKind>[K] => dealerBlocks[kind]),
  );

/** Blocks of who the dealer is: few pages have them, and their code follows the first view. */
export const lateBlocks: Renderers<LateKind> = {
  figures: late('figures'),
  history: late('history'),
  hours: late('hours'),
  map: late('map'),
  promises: late('promises'),
  story: late('story'),
  team: late('team'),
};
