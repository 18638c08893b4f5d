import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asFile } from '#functions/runtime/stores/as-file.ts';
import { requirePort } from '../site/http.ts';

interface Uploads {
  endpoint: string;
  /** An address that takes one object by PUT for so long. */
  sign: (name: string, seconds: number) => string;
  /** An address that gives one object by GET for so long, as a file of this name. */
  signRead: (name: string, seconds: number, saveAs: string) => string;
  close: () => Promise<void>;
}

/** In ms; a part of a feed may come slowly. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 300_000, keepAliveTimeout: 10_000 };

const encoded = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

/** Undefined for what is no encoded name. */
const decoded = (path: string): string | undefined => {
  try {
    return path.split('/').map(decodeURIComponent).join('/');
  } catch {
    return undefined;
  }
};

const same = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

interface Asked {
  method: 'PUT' | 'GET';
  name: string;
  /** Of what is read. */
  saveAs: string;
}

/** What an address of ours says beside the name; nothing of it is known to be true. */
const readQuery = (query: string | undefined): { ends: string; signature: string; saveAs: string } => {
  const given = new URLSearchParams(query);
  return { ends: given.get('ends') ?? '', signature: given.get('signature') ?? '', saveAs: given.get('as') ?? '' };
};

/** A loopback server that takes PUT and answers GET at addresses it signed, and nothing else. They end with the process. */
export const serveUploads = async (deps: {
  now: () => Date;
  onError: (error: unknown) => void;
  /** Origin of the pages that may send, as the bucket's own rule has it (infra/constructs/data/private-bucket.ts). */
  sentFrom?: string | undefined;
  /** Answers the object's tag. */
  store: (name: string, body: Readable, contentType: string) => Promise<string>;
  read: (name: string) => Promise<Readable>;
}): Promise<Uploads> => {
  const key = randomBytes(32);
  const signAddress = ({ method, name, saveAs }: Asked, ends: string): string =>
    createHmac('sha256', key).update([method, ends, name, saveAs].join('\n')).digest('base64url');

  /** What the request may do with which object. */
  const allowed = ({ method, url = '' }: IncomingMessage): Asked | undefined => {
    // Not by URL: it would resolve dots, which the signature covers.
    const [path = '', query] = url.split('?');
    const name = decoded(path.slice(1));
    if ((method !== 'PUT' && method !== 'GET') || name === undefined) return undefined;
    const { ends, signature, saveAs } = readQuery(query);
    const asked: Asked = { method, name, saveAs };
    return same(signature, signAddress(asked, ends)) && deps.now().getTime() < Number(ends) ? asked : undefined;
  };

  const isSentFrom = ({ headers: { origin } }: IncomingMessage): boolean =>
    origin !== undefined && origin === deps.sentFrom;
  /** What a browser wants to see before it lets a page of another origin send, and with the answer. */
  const crossOrigin = (incoming: IncomingMessage): OutgoingHttpHeaders =>
    isSentFrom(incoming)
      ? { 'access-control-allow-origin': deps.sentFrom, 'access-control-allow-methods': 'PUT', vary: 'origin' }
      : {};

  const take = async ({ name }: Asked, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const etag = await deps.store(name, incoming, incoming.headers['content-type'] ?? 'application/octet-stream');
    outgoing.writeHead(200, { etag, ...crossOrigin(incoming) }).end();
  };
  const give = async ({ name, saveAs }: Asked, outgoing: ServerResponse): Promise<void> => {
    const body = await deps.read(name);
    outgoing.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-disposition': asFile(saveAs),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    await pipeline(body, outgoing);
  };

  const server = createServer(LIMITS, (incoming, outgoing) => {
    if (incoming.method === 'OPTIONS' && isSentFrom(incoming)) {
      outgoing.writeHead(204, { ...crossOrigin(incoming), 'access-control-allow-headers': 'content-type' }).end();
      return;
    }
    const asked = allowed(incoming);
    if (asked === undefined) {
      outgoing.writeHead(403, { connection: 'close', ...crossOrigin(incoming) }).end();
      return;
    }
    const done = asked.method === 'PUT' ? take(asked, incoming, outgoing) : give(asked, outgoing);
    done.catch((error: unknown) => {
      // A sender that went away is not our failure.
      if (incoming.complete) deps.onError(error);
      outgoing.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${requirePort(server.address())}`;
  const sign = (asked: Asked, seconds: number): string => {
    const ends = String(deps.now().getTime() + seconds * 1_000);
    const as = asked.method === 'GET' ? `&as=${encodeURIComponent(asked.saveAs.toWellFormed())}` : '';
    return `${endpoint}/${encoded(asked.name)}?ends=${ends}&signature=${signAddress(asked, ends)}${as}`;
  };
  return {
    endpoint,
    sign: (name, seconds) => sign({ method: 'PUT', name, saveAs: '' }, seconds),
    signRead: (name, seconds, saveAs) => sign({ method: 'GET', name, saveAs: saveAs.toWellFormed() }, seconds),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
