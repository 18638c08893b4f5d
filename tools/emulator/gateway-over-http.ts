import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { gatewayOfPath, type GatewayName } from '#infra/api/gateways.ts';
import { flatHeaders, type HttpHandler, type HttpRequest, type HttpResponse } from '#infra/local/site/http.ts';

/** Hop-by-hop headers (RFC 9110, section 7.6.1), and length: the body is complete here. */
const HOP_HEADERS = [
  'host',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'accept-encoding',
  'upgrade',
];
/** Starting ten workers at once takes many seconds. */
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
 * Forwards requests to the deployed API that has the path. Uses node:http, because fetch normalises paths and refuses some
 * headers.
 */
export const gatewayOverHttp = (bases: Readonly<Record<GatewayName, string>>): HttpHandler => {
  const agent = new Agent({ keepAlive: true });
  return (request: HttpRequest) =>
    new Promise((resolve, reject) => {
      const { hostname, port, pathname } = new URL(bases[gatewayOfPath(request.path)]);
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
