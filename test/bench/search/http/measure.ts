import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median, mean } from '../figures.ts';
import { openConnection, type Connection } from './connection.ts';
import type { Served } from './server.ts';

/**
 * Requests a second over loopback, uncompressed, relative to an empty answer of the same process: of the engine behind a bare
 * server (this one has a gate), and of our route with gateway, tenant and parsing. Server and client have a core each.
 */

interface Share {
  median: number;
  min: number;
  max: number;
}

export interface HttpFigures {
  vehicles: number;
  /** Requests a second, medians. */
  route: number;
  engine: number;
  empty: number;
  /** Relative to the empty answer: median, minimum and maximum. */
  share: Share;
  engineShare: Share;
  answerKb: number;
}

const CONNECTIONS = 4;
const SLICE_MS = 1_000;
const SLICES = 7;

/** Requests a second with consecutive requests per connection. */
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

interface Turn {
  route: number;
  engine: number;
  empty: number;
  bytes: number;
}

const shareOf = (turns: readonly Turn[], of: (turn: Turn) => number): Share => {
  const shares = turns.map((turn) => of(turn) / turn.empty);
  return { median: median(shares), min: Math.min(...shares), max: Math.max(...shares) };
};

const measured = async (served: Served): Promise<Omit<HttpFigures, 'vehicles'>> => {
  const { host, targets } = served;
  const numbers = targets.map((_, n) => `/${n}`);
  const route = await opened(served.route, host);
  const engine = await opened(served.engine, host);
  const empty = await opened(served.empty, host);
  // Warm-up: every query once, and as many empty answers.
  for (const [n, target] of targets.entries()) {
    await route[0]!.get(target);
    await engine[0]!.get(numbers[n]!);
    await empty[0]!.get('/');
  }
  const turns: Turn[] = [];
  for (let turn = 0; turn < SLICES; turn += 1) {
    const { perSecond: nothing } = await slice(empty, ['/']);
    const { perSecond: alone } = await slice(engine, numbers);
    const { perSecond, bytes } = await slice(route, targets);
    turns.push({ route: perSecond, engine: alone, empty: nothing, bytes });
  }
  for (const { close } of [...route, ...engine, ...empty]) close();
  return {
    route: median(turns.map((turn) => turn.route)),
    engine: median(turns.map((turn) => turn.engine)),
    empty: median(turns.map((turn) => turn.empty)),
    share: shareOf(turns, (turn) => turn.route),
    engineShare: shareOf(turns, (turn) => turn.engine),
    answerKb: mean(turns.map(({ bytes }) => bytes)) / 1_000,
  };
};

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
