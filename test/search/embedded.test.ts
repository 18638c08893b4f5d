import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { stockIndexContract } from './stock-index-contract.ts';

stockIndexContract('embedded', async () => {
  let time = 0;
  return {
    index: makeEmbeddedIndex(() => time),
    // A second later everything that was written is found.
    settle: async () => {
      time += 1_000;
    },
    close: async () => undefined,
  };
});
