import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { flatHeaders, type HttpHandler, type HttpRequest, type HttpResponse } from '#infra/local/http.ts';

/** What belongs to one connection, not to the request; the body is whole here. */
const HOP_HEADERS = [
  'host',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'accept-encoding',
  'upgrade',
];
/** The emulator starts a function's first worker in a second or two, ten at once in many. */
const TIMEOUT_MS = 60_000;

const without = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_HEADERS.includes(name)));

const collect = (incoming: IncomingMessage, done: (response: HttpResponse) => void): void => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.once('end', () =>
    done({
      status: incoming.statusCode ?? 502,
      headers: without(flatHeaders(incoming)),
      body: Buffer.concat(chunks),
    }),
  );
};

/**
 * The deployed API as the edge's gateway: requests go on as they are, their paths undecoded. node:http, because fetch
 * would mend paths and refuse headers that an edge has to pass on.
 */
export const gatewayOverHttp = (base: string): HttpHandler => {
  const { hostname, port, pathname } = new URL(base);
  const agent = new Agent({ keepAlive: true });
  return (request: HttpRequest) =>
    new Promise((resolve, reject) => {
      const query = request.query.toString();
      const outgoing = httpRequest(
        {
          agent,
          hostname,
          port,
          method: request.method,
          path: `${pathname}${request.path}${query === '' ? '' : `?${query}`}`,
          headers: { ...without(request.headers), 'content-length': request.body.length },
          timeout: TIMEOUT_MS,
        },
        (incoming) => {
          incoming.once('error', reject);
          collect(incoming, resolve);
        },
      );
      outgoing.once('timeout', () => outgoing.destroy(new Error(`The API did not answer in ${TIMEOUT_MS / 1_000} s.`)));
      outgoing.once('error', reject);
      outgoing.end(request.body);
    });
};
