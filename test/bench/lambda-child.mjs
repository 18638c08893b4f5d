// One cold start of a bundle: reports when its handler is ready, and its memory.
const { handler } = await import(process.argv[2]);
if (typeof handler !== 'function') throw new TypeError('The module exports no handler.');
process.stdout.write(`${JSON.stringify({ megabytes: process.memoryUsage.rss() / 1_048_576 })}\n`, () =>
  process.exit(0),
);
