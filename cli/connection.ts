import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirLocked, isAlive, platformFileSchema } from '#infra/local/data-dir.ts';
import { readIfThere } from '#infra/local/files.ts';
import { CliFailure, type Output } from './output.ts';

export interface Sent {
  method: string;
  path: string;
  /** Viewer host of a dealer's site; left out for platform routes. */
  host: string | undefined;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

export interface Connection {
  send: (request: Sent) => Promise<{ status: number; body: string }>;
  /** The operators' token; empty when none was found, and then the platform says so. */
  token: string;
  settle: () => Promise<void>;
  close: () => Promise<void>;
}

interface ConnectionOptions {
  dataDir: string;
  url: string | undefined;
  /** FORECOURT_OPERATOR_TOKEN: for a platform whose data folder is elsewhere. */
  token: string | undefined;
  out: Pick<Output, 'note'>;
}

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 250;
const HEALTH_PATH = '/api/v1/health';

/** One request over HTTP. node:http, because the viewer host stands in a header of its own: Node cannot resolve *.localhost. */
const sendOver =
  (base: URL) =>
  (sent: Sent): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const make = base.protocol === 'https:' ? httpsRequest : httpRequest;
      const port = base.port === '' ? '' : `:${base.port}`;
      const headers = { ...sent.headers, ...(sent.host === undefined ? {} : { host: `${sent.host}${port}` }) };
      const outgoing = make(new URL(sent.path, base), { method: sent.method, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () =>
          resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        );
      });
      outgoing.once('error', reject);
      outgoing.end(sent.body);
    });

const health = async (send: Connection['send']): Promise<number> => {
  const asked = { method: 'GET', path: HEALTH_PATH, host: undefined, headers: {}, body: undefined };
  try {
    return (await send(asked)).status;
  } catch {
    // Nobody listens there: the answer to "is it healthy" is no, and the caller says what to do about it.
    return 0;
  }
};

const overHttp = async (url: string, options: ConnectionOptions): Promise<Connection> => {
  const send = sendOver(new URL(url));
  const token = options.token ?? (await readIfThere(join(options.dataDir, 'operator-token')))?.trim() ?? '';
  return { send, token, settle: async () => undefined, close: async () => undefined };
};

const waitUntilReady = async (connection: Connection, url: string, pid: number): Promise<Connection | undefined> => {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
    const status = await health(connection.send);
    if (status === 200) return connection;
    if (status === 0 || !isAlive(pid)) return undefined;
    await sleep(POLL_MS);
  }
  throw new CliFailure(`The platform at ${url} has been starting for a minute. See its log, forecourt.log.`, 2);
};

/** The platform that DIR/platform.json names, if its process lives and answers; a file left by a kill is passed over. */
const findRunning = async (options: ConnectionOptions): Promise<Connection | undefined> => {
  const text = await readIfThere(join(options.dataDir, 'platform.json'));
  if (text === undefined) return undefined;
  const { url, pid } = platformFileSchema.parse(JSON.parse(text));
  if (!isAlive(pid)) return undefined;
  return waitUntilReady(await overHttp(url, options), url, pid);
};

/** The same platform in this process, without listeners. */
const embedded = async (options: ConnectionOptions): Promise<Connection> => {
  options.out.note(`No platform runs on ${options.dataDir}: working on the folder directly.`);
  const { startPlatform } = await import('#infra/local/platform.ts');
  try {
    const platform = await startPlatform({ dataDir: options.dataDir, listen: false, seed: false });
    const token = (await readIfThere(join(options.dataDir, 'operator-token')))?.trim() ?? '';
    return {
      token,
      send: async ({ method, path, host, headers, body }) => {
        const request = new Request(`http://${host ?? '127.0.0.1'}${path}`, {
          method,
          headers: { ...headers },
          ...(body === undefined ? {} : { body }),
        });
        const reply = await platform.fetch(request);
        return { status: reply.status, body: await reply.text() };
      },
      settle: platform.drain,
      close: async () => {
        await platform.drain();
        await platform.stop();
      },
    };
  } catch (error) {
    if (error instanceof DataDirLocked) throw new CliFailure(error.message, 2, { cause: error });
    throw error;
  }
};

const atUrl = async (url: string, options: ConnectionOptions): Promise<Connection> => {
  if (!URL.canParse(url))
    throw new CliFailure(`--url must be an address such as http://127.0.0.1:4100, not '${url}'.`, 2);
  const connection = await overHttp(url, options);
  if ((await health(connection.send)) !== 0) return connection;
  throw new CliFailure(`Nothing answers at ${url}. Is the platform running?`, 2);
};

/** A running platform by --url or by DIR/platform.json; else the same one in this process. */
export const connect = async (options: ConnectionOptions): Promise<Connection> => {
  if (options.url !== undefined) return atUrl(options.url, options);
  return (await findRunning(options)) ?? embedded(options);
};
