import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { goldenSet } from './golden-set.ts';

goldenSet('the embedded engine', async () => ({
  index: makeEmbeddedIndex(),
  settle: async () => undefined,
  close: async () => undefined,
}));
