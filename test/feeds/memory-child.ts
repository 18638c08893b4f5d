import { bigFeed, checkBigFeed } from './big-feed.ts';

/** Prints the memory growth while checking a file of argv[2] bytes. */
const feed = bigFeed(Number(process.argv[2]));
// Warm-up, so that modules, compiled code and heap growth are not counted.
await checkBigFeed(bigFeed(2_000_000), () => undefined);
const before = process.memoryUsage().rss;
let peak = before;
const checked = await checkBigFeed(feed, () => {
  peak = Math.max(peak, process.memoryUsage().rss);
});
console.log(
  JSON.stringify({
    bytes: feed.size,
    rows: feed.rows,
    accepted: checked.counts.accepted,
    refused: checked.refused?.message ?? null,
    before,
    peak,
    growth: peak - before,
  }),
);
