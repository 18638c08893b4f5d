import { resolve } from 'node:path';
import { DataDirLocked } from '#infra/local/data-dir/lock.ts';
import {
  parseGivenEngines,
  parseArguments,
  parseUrlPort,
  choosePorts,
  parseSearchEngine,
  usage,
  type Values,
} from './arguments.ts';
import { wholeNumber } from '#infra/local/site/site-port.ts';
import { EmulatorFailure } from './failure.ts';
import { readEndpoints } from './folder.ts';
import { readLogs } from './logs.ts';
import { isFree } from './network.ts';
import { stopEmulator } from './open-emulator.ts';
import { resetEmulator } from './reset.ts';
import { startEmulator } from './start-emulator.ts';
import { addressesText, readStatus, statusText } from './status.ts';

const up = async (dir: string, values: Values): Promise<number> => {
  const from = performance.now();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error(
        '\nInterrupted. What was started runs on: npm run emulator goes on from here, npm run emulator:stop ends it.',
      );
      process.exit(1);
    });
  }
  await startEmulator({
    dir,
    ports: choosePorts(values, await readEndpoints(dir)),
    engines: parseGivenEngines(values),
    search: parseSearchEngine(values),
    progress: (text) => console.log(text),
  });
  const emulator = await readEndpoints(dir);
  const seconds = ((performance.now() - from) / 1_000).toFixed(0);
  console.log(`\nForecourt is deployed (${seconds} s).\n`);
  if (emulator !== undefined) console.log(addressesText(emulator));
  console.log('\nnpm run emulator:stop ends it.');
  return 0;
};

/** Stops everything and checks that the ports are free. */
const down = async (dir: string): Promise<number> => {
  const running = (await readStatus(dir)).filter(({ pid }) => pid !== undefined);
  await stopEmulator(dir);
  for (const { name, url } of running) {
    const port = parseUrlPort(url);
    if (port !== undefined && !(await isFree(port)))
      throw new EmulatorFailure(`Port ${port} (${name}) is still taken.`);
  }
  console.log(
    running.length === 0 ? 'Nothing was running.' : `Stopped: ${running.map(({ name }) => name).join(', ')}.`,
  );
  return 0;
};

const status = async (dir: string, values: Values): Promise<number> => {
  const parts = await readStatus(dir);
  console.log(values.json ? JSON.stringify({ dir, parts }, null, 2) : statusText(parts));
  return parts.every(({ answers }) => answers) ? 0 : 1;
};

const logs = async (dir: string, values: Values, log: string | undefined): Promise<number> => {
  console.log(readLogs(dir, log, wholeNumber('lines', values.lines, 100_000) ?? 0));
  return 0;
};

const reset = async (dir: string): Promise<number> => {
  await resetEmulator(dir);
  console.log('Everything is forgotten. npm run emulator deploys anew.');
  return 0;
};

const help = async (): Promise<number> => {
  console.log(usage);
  return 0;
};

const commands = new Map<string, (dir: string, values: Values, log: string | undefined) => Promise<number>>([
  ['up', up],
  ['down', down],
  ['status', status],
  ['logs', logs],
  ['reset', reset],
]);

const main = async (): Promise<number> => {
  const { values, positionals } = parseArguments();
  const [name = 'up', log] = positionals;
  const command = values.help ? help : commands.get(name);
  if (command === undefined) throw new RangeError(`There is no command '${name}'.`);
  return command(resolve(values.dir), values, log);
};

try {
  process.exitCode = await main();
} catch (error) {
  const misuse = error instanceof RangeError || (error instanceof TypeError && 'code' in error);
  const plain = misuse || error instanceof EmulatorFailure || error instanceof DataDirLocked;
  console.error(error instanceof Error && !plain ? error.stack : error instanceof Error ? error.message : error);
  if (misuse) console.error(`\n${usage}`);
  process.exitCode = misuse || error instanceof DataDirLocked ? 2 : 1;
}
