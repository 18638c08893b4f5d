import type { Renderers } from '../renderer.ts';
import { FiguresBlock } from './figures-block.tsx';
import { HistoryBlock } from './history-block.tsx';
import { HoursBlock } from './hours-block.tsx';
import { MapBlock } from './map-block.tsx';
import { PromisesBlock } from './promises-block.tsx';
import { StoryBlock } from './story-block.tsx';
import { TeamBlock } from './team-block.tsx';

/** Blocks of who the dealer is. */
export const dealerBlocks: Renderers<'figures' | 'history' | 'hours' | 'map' | 'promises' | 'story' | 'team'> = {
  figures: FiguresBlock,
  history: HistoryBlock,
  hours: HoursBlock,
  map: MapBlock,
  promises: PromisesBlock,
  story: StoryBlock,
  team: TeamBlock,
};
