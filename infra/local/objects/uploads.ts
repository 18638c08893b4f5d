import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { requirePort } from '../site/http.ts';

interface Uploads {
  endpoint: string;
  /** An address that takes one object by PUT for so long. */
  sign: (name: string, seconds: number) => string;
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

/** A loopback server that takes PUT at addresses it signed, and nothing else. They end with the process. */
export const serveUploads = async (deps: {
  now: () => Date;
  onError: (error: unknown) => void;
  /** Answers the object's tag. */
  store: (name: string, body: Readable, contentType: string) => Promise<string>;
}): Promise<Uploads> => {
  const key = randomBytes(32);
  const signUpload = (name: string, ends: string): string =>
    createHmac('sha256', key).update(`${ends}\n${name}`).digest('base64url');

  const isSigned = (name: string, asked: URLSearchParams): boolean => {
    const [ends, signature] = [asked.get('ends') ?? '', asked.get('signature') ?? ''];
    return same(signature, signUpload(name, ends)) && deps.now().getTime() < Number(ends);
  };

  /** The object that the request may write. */
  const allowed = ({ method, url = '' }: IncomingMessage): string | undefined => {
    // Not by URL: it would resolve dots, which the signature covers.
    const [path = '', query] = url.split('?');
    const name = decoded(path.slice(1));
    if (method !== 'PUT' || name === undefined) return undefined;
    return isSigned(name, new URLSearchParams(query)) ? name : undefined;
  };

  const server = createServer(LIMITS, (incoming, outgoing) => {
    const name = allowed(incoming);
    if (name === undefined) {
      outgoing.writeHead(403, { connection: 'close' }).end();
      return;
    }
    deps.store(name, incoming, incoming.headers['content-type'] ?? 'application/octet-stream').then(
      (etag) => outgoing.writeHead(200, { etag }).end(),
      (error: unknown) => {
        // A sender that went away is not our failure.
        if (incoming.complete) deps.onError(error);
        outgoing.destroy();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${requirePort(server.address())}`;
  return {
    endpoint,
    sign: (name, seconds) => {
      const ends = String(deps.now().getTime() + seconds * 1_000);
      return `${endpoint}/${encoded(name)}?ends=${ends}&signature=${signUpload(name, ends)}`;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
