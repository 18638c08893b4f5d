import { bigFeed, checkBigFeed } from './big-feed.ts';

/** Prints how much memory the check of a file of argv[2] bytes needed beyond what the process had before. */
const feed = bigFeed(Number(process.argv[2]));
// Once over a small file first, so that modules, compiled code and a grown heap are not counted as the file's.
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
