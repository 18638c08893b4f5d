import { startFakeConsole } from './fake-console.ts';

/** By hand: `node test/support/console/serve.ts 5100` serves the built console over canned answers. */
const served = await startFakeConsole(Number(process.argv[2] ?? 0));
process.stdout.write(`${served.url('/')}\n`);
