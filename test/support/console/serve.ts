import { buildConsoleGallery } from './build-gallery.ts';
import { startFakeConsole } from './fake-console.ts';

/** By hand: `node test/support/console/serve.ts 5100` serves the built console over canned answers, and the parts at /gallery. */
const served = await startFakeConsole({ port: Number(process.argv[2] ?? 0), files: await buildConsoleGallery() });
process.stdout.write(`${served.url('/')}\n`);
