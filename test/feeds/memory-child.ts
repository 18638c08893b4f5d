import { bigFeed, checkBigFeed } from './big-feed.ts';

/**
 * Prints what is live in memory, at most, while a file of argv[2] bytes is checked. Collected first: what the collector has
 * not come to yet says how busy the machine is, not what is kept. Run with --expose-gc.
 */
const feed = bigFeed(Number(process.argv[2]));
const live = (): number => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
// Warm-up, so that modules and compiled code are not counted.
await checkBigFeed(bigFeed(2_000_000), () => undefined);
const before = live();
let peak = before;
const checked = await checkBigFeed(feed, () => {
  peak = Math.max(peak, live());
});
console.log(
  JSON.stringify({
    bytes: feed.size,
    rows: feed.rows,
    accepted: checked.counts.accepted,
    refused: checked.refused?.message ?? null,
    growth: peak - before,
  }),
);
