import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpRequest {
  method: string;
  /** As sent, still encoded. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  ip: string;
}

export interface HttpResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Makes the server close the connection without an answer. */
export class DropConnection extends Error {}

export type HttpHandler = (request: HttpRequest) => Promise<HttpResponse>;

const MAX_BODY_BYTES = 6 * 1_048_576; // API Gateway and Lambda take at most 6 MB

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The client disconnected before its request was complete: not answered, not logged. */
class CallerLeft extends Error {}

const readBody = (incoming: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      else reject(new Refused(413, 'payload_too_large', 'The body is larger than 6 MB.'));
    });
    incoming.on('end', () => resolve(Buffer.concat(chunks)));
    incoming.on('error', (error) => reject(incoming.complete ? error : new CallerLeft('', { cause: error })));
    incoming.on('close', () => reject(new CallerLeft()));
  });

/** Two Host headers are ambiguous (RFC 9112, section 3.2); Node's parser accepts them. */
const refuseSecondHost = ({ headersDistinct }: IncomingMessage): void => {
  if ((headersDistinct['host']?.length ?? 0) > 1)
    throw new Refused(400, 'validation_failed', 'The request has more than one Host header.');
};

/** Repeated headers are joined, as in API Gateway's `headers`. */
export const flatHeaders = (incoming: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

const splitTarget = (target: string): { path: string; query: URLSearchParams } => {
  const at = target.indexOf('?');
  return at < 0
    ? { path: target, query: new URLSearchParams() }
    : { path: target.slice(0, at), query: new URLSearchParams(target.slice(at + 1)) };
};

const toRequest = async (incoming: IncomingMessage): Promise<HttpRequest> => {
  refuseSecondHost(incoming);
  return {
    method: incoming.method ?? 'GET',
    ...splitTarget(incoming.url ?? '/'),
    headers: flatHeaders(incoming),
    body: await readBody(incoming),
    ip: incoming.socket.remoteAddress ?? '127.0.0.1',
  };
};

const BODYLESS = new Set([204, 304]);

const send = (outgoing: ServerResponse, response: HttpResponse, headOnly: boolean): void => {
  if (BODYLESS.has(response.status)) {
    outgoing.writeHead(response.status, response.headers).end();
    return;
  }
  outgoing.writeHead(response.status, { ...response.headers, 'content-length': String(response.body.length) });
  outgoing.end(headOnly ? undefined : response.body);
};

const problem = ({ status, code, message }: Refused): HttpResponse => ({
  status,
  // The rest of the request stays unread.
  headers: {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  },
  body: Buffer.from(JSON.stringify({ type: `/problems/${code}`, title: message, status, code, detail: message })),
});

const answerFailure = (
  error: unknown,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onError: (error: unknown) => void,
): void => {
  if (error instanceof DropConnection || error instanceof CallerLeft) {
    incoming.socket.destroy();
  } else if (error instanceof Refused) {
    send(outgoing, problem(error), false);
  } else {
    onError(error);
    if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' });
    outgoing.end('internal');
  }
};

/** Limits for slow and idle clients. Answers may take long: queues are polled for 20 s. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
};
const MAX_CONNECTIONS = 1_000;

/** In milliseconds, except `maxConnections`. */
export type ServerLimits = typeof LIMITS & { maxConnections: number };

export interface HttpListener {
  port: number;
  /** Takes no more connections; those that are open go on. */
  refuse: () => void;
  close: () => Promise<void>;
}

/** Listens on 127.0.0.1; port 0 takes a free one. Thrown errors go to `onError` and are answered 500. */
export const serveHttp = async (
  handler: HttpHandler,
  options: { port: number; onError: (error: unknown) => void; limits?: Partial<ServerLimits> },
): Promise<HttpListener> => {
  const server: Server = createServer({ ...LIMITS, ...options.limits }, (incoming, outgoing) => {
    toRequest(incoming)
      .then(handler)
      .then((response) => send(outgoing, response, incoming.method === 'HEAD'))
      .catch((error: unknown) => answerFailure(error, incoming, outgoing, options.onError));
  });
  server.maxConnections = options.limits?.maxConnections ?? MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  let ended: Promise<void> | undefined;
  const end = (): Promise<void> => {
    ended ??= new Promise((resolve, reject) => {
      server.close((error) => (error === undefined ? resolve() : reject(error)));
    });
    return ended;
  };
  return {
    port: requirePort(server.address()),
    refuse: () => void end().catch(options.onError),
    close: () => {
      server.closeAllConnections();
      return end();
    },
  };
};

export const requirePort = (address: string | AddressInfo | null): number => {
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.');
  return address.port;
};

export const toFetch =
  (handler: HttpHandler) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    const response = await handler({
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      headers: { host: url.host, ...headers },
      body: Buffer.from(await request.arrayBuffer()),
      ip: '127.0.0.1',
    });
    const bodyless = response.status === 204 || response.status === 304;
    return new Response(bodyless ? null : new Uint8Array(response.body), {
      status: response.status,
      headers: { ...response.headers },
    });
  };
