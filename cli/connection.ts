import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { regionOfApi } from '#tools/cloud/api-address.ts';
import { readEndpoints } from '#tools/emulator/folder.ts';
import { platformFileSchema } from '#infra/local/data-dir/data-dir.ts';
import { DataDirOutdated } from '#infra/local/data-dir/data-version.ts';
import { DataDirLocked, isAlive } from '#infra/local/data-dir/lock.ts';
import { readIfThere } from '#infra/local/data-dir/files.ts';
import { runningPlatforms } from '#infra/local/data-dir/running.ts';
import { sendRequest, type Send } from './http.ts';
import { CliFailure, type Output } from './output.ts';

export interface Connection {
  send: Send;
  /** Of a platform on this machine. */
  dataDir?: string;
  /** Operators' token; empty if none was found, undefined if requests are signed. */
  token: string | undefined;
  settle: () => Promise<void>;
  /** 'at once': without waiting for effects. */
  close: (how?: 'at once') => Promise<void>;
}

export interface ConnectionOptions {
  dataDir: string;
  /** With its stage, if it has one: https://ID.execute-api.REGION.amazonaws.com/prod */
  api: string | undefined;
  /** Sign with AWS credentials. API Gateway addresses are signed by default if there is no token. */
  sigv4: boolean;
  /** Of a platform whose data folder is elsewhere. */
  token: string | undefined;
  /** For the region, if the address does not contain it. */
  env: Readonly<Record<string, string | undefined>>;
  out: Pick<Output, 'note'>;
}

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 250;
/** A command without a running platform waits this long for what it caused (docs/feeds/README.md, 'Without a running platform'). */
const SETTLE_MS = 30_000;
const HEALTH_PATH = '/api/v1/health';

const health = async (send: Send): Promise<number> => {
  const asked = { method: 'GET', path: HEALTH_PATH, host: undefined, headers: {}, body: undefined };
  try {
    return (await send(asked)).status;
  } catch {
    // Nothing is listening.
    return 0;
  }
};

const stays = { settle: async () => undefined, close: async () => undefined };

const withToken = async (url: string, options: ConnectionOptions): Promise<Connection> => {
  const token = options.token ?? (await readIfThere(join(options.dataDir, 'operator-token')))?.trim() ?? '';
  return { ...stays, send: sendRequest(new URL(url)), token };
};

/** The signer is loaded here, because it is slow and few commands need it. */
const withSignature = async (url: string, { env }: ConnectionOptions): Promise<Connection> => {
  const { apiSigner, signing } = await import('./signing.ts');
  const base = new URL(url);
  return { ...stays, send: signing(sendRequest(base), base, apiSigner(url, env)), token: undefined };
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

/** From DIR/platform.json, if its process is alive; a file left by a killed process is ignored. */
const findRunning = async (options: ConnectionOptions): Promise<Connection | undefined> => {
  const text = await readIfThere(join(options.dataDir, 'platform.json'));
  if (text === undefined) return undefined;
  const { url, pid } = platformFileSchema.parse(JSON.parse(text));
  if (!isAlive(pid)) return undefined;
  return waitUntilReady({ ...(await withToken(url, options)), dataDir: options.dataDir }, url, pid);
};

/** The same platform in this process, without listeners. */
const embedded = async (options: ConnectionOptions): Promise<Connection> => {
  const others = (await runningPlatforms()).filter(({ dataDir }) => dataDir !== options.dataDir);
  for (const { url, dataDir } of others)
    options.out.note(
      `A platform runs at ${url} on another folder, ${dataDir}: it knows nothing of this command. For that one: --data ${dataDir}`,
    );
  options.out.note(`No platform runs on ${options.dataDir}: working on the folder directly.`);
  const { startPlatform } = await import('#infra/local/platform.ts');
  try {
    const platform = await startPlatform({ dataDir: options.dataDir, listen: false, seed: false });
    const token = (await readIfThere(join(options.dataDir, 'operator-token')))?.trim() ?? '';
    let changed = false;
    /** What a command caused has its effects before the command ends, for so long; one that only looked waits for nothing. */
    const settle = async (): Promise<void> => {
      if (!changed) return;
      changed = false;
      const left = await platform.drain({ withinMs: SETTLE_MS });
      if (left !== 0)
        options.out.note(
          `${left ?? 'Some'} pieces of work are left, such as pictures; the next start goes on with them.`,
        );
    };
    return {
      token,
      dataDir: options.dataDir,
      send: async ({ method, path, host, headers, body }) => {
        const request = new Request(`http://${host ?? '127.0.0.1'}${path}`, {
          method,
          headers: { ...headers },
          ...(body === undefined ? {} : { body }),
        });
        changed ||= method !== 'GET';
        const reply = await platform.fetch(request);
        return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() };
      },
      settle,
      close: async (how) => {
        if (how !== 'at once') await settle();
        await platform.stop();
      },
    };
  } catch (error) {
    if (error instanceof DataDirLocked || error instanceof DataDirOutdated)
      throw new CliFailure(error.message, 2, { cause: error });
    throw error;
  }
};

const atAddress = async (url: string, options: ConnectionOptions): Promise<Connection> => {
  if (!URL.canParse(url))
    throw new CliFailure(`--api must be an address such as http://127.0.0.1:4100, not '${url}'.`, 2);
  // Unsigned, so that missing credentials are reported as such and not as an unreachable platform.
  if ((await health(sendRequest(new URL(url)))) === 0)
    throw new CliFailure(`Nothing answers at ${url}. Is the platform running?`, 2);
  const signs = options.sigv4 || (options.token === undefined && regionOfApi(url) !== undefined);
  return signs ? withSignature(url, options) : withToken(url, options);
};

/** In this order: the given address, the running platform in DIR/platform.json, the embedded platform. */
export const connect = async (options: ConnectionOptions): Promise<Connection> => {
  if (options.api !== undefined) return atAddress(options.api, options);
  if (options.sigv4) throw new CliFailure('--sigv4 needs an address: --api https://...', 2);
  const running = await findRunning(options);
  if (running !== undefined) return running;
  // The folder belongs to an emulator that has stopped; starting another kind of platform in it would be confusing.
  if ((await readEndpoints(options.dataDir)) !== undefined)
    throw new CliFailure(`The emulator of ${options.dataDir} is not running: npm run emulator starts it.`, 2);
  return embedded(options);
};
