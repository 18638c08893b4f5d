import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median, mean } from '../figures.ts';
import { openConnection, type Connection } from './connection.ts';
import type { Served } from './server.ts';

/**
 * Requests a second of our search route over loopback, without compression, as a share of an empty answer's from the same
 * process (performance.md section 8): the server has one core, the client the other.
 */

export interface HttpFigures {
  vehicles: number;
  /** Requests a second, medians of the slices. */
  route: number;
  empty: number;
  /** Route by empty of the same pair of slices: median, least and greatest. */
  share: { median: number; min: number; max: number };
  answerKb: number;
}

const CONNECTIONS = 4;
const SLICE_MS = 1_000;
const SLICES = 7;

/** Requests a second: every connection asks for one target after the other until the time is over. */
const slice = async (
  connections: readonly Connection[],
  targets: readonly string[],
): Promise<{ perSecond: number; bytes: number }> => {
  const start = performance.now();
  let [requests, bytes, next] = [0, 0, 0];
  const ask = async ({ get }: Connection): Promise<void> => {
    while (performance.now() - start < SLICE_MS) {
      const target = targets[next % targets.length]!;
      next += 1;
      const reply = await get(target);
      bytes += reply.length;
      requests += 1;
    }
  };
  await Promise.all(connections.map(ask));
  return { perSecond: (requests * 1_000) / (performance.now() - start), bytes: bytes / requests };
};

const opened = (port: number, host: string): Promise<Connection[]> =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port, host)));

const measured = async ({ route, empty, host, targets }: Served): Promise<Omit<HttpFigures, 'vehicles'>> => {
  const [ours, bare] = [await opened(route, host), await opened(empty, host)];
  // Both warm up: every query once, and as many empty answers.
  for (const target of targets) {
    await ours[0]!.get(target);
    await bare[0]!.get('/');
  }
  const [pairs, sizes]: [(readonly [number, number])[], number[]] = [[], []];
  for (let turn = 0; turn < SLICES; turn += 1) {
    const nothing = await slice(bare, ['/']);
    const answers = await slice(ours, targets);
    pairs.push([answers.perSecond, nothing.perSecond]);
    sizes.push(answers.bytes);
  }
  for (const { close } of [...ours, ...bare]) close();
  const shares = pairs.map(([answers, nothing]) => answers / nothing);
  return {
    route: median(pairs.map(([answers]) => answers)),
    empty: median(pairs.map(([, nothing]) => nothing)),
    share: { median: median(shares), min: Math.min(...shares), max: Math.max(...shares) },
    answerKb: mean(sizes) / 1_000,
  };
};

/** Starts the servers, asks them in turn, and ends them. */
export const measureHttp = async (vehicles: number): Promise<HttpFigures> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts'), JSON.stringify({ vehicles })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let text = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString('utf8')));
    while (!text.endsWith('\n')) {
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
      if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    }
    return { vehicles, ...(await measured(JSON.parse(text) as Served)) };
  } finally {
    child.kill();
  }
};
