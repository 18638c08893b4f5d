import type { ComponentType } from 'react';
import { pick } from '#web/lib/deferred/module.ts';
import { servedPart } from '#web/lib/deferred/served-part.tsx';
import { dealerBlocksModule } from './dealer-blocks-module.ts';
import type { BlockProps, Renderers } from './renderer.ts';

type LateKind = 'figures' | 'history' | 'hours' | 'map' | 'promises' | 'story' | 'team';

const late = <K extends LateKind>(kind: K): ComponentType<BlockProps<K>> =>
  servedPart<BlockProps<K>>(pick(dealerBlocksModule, ({ dealerBlocks }): Renderers<LateKind>[K] => dealerBlocks[kind]));

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
