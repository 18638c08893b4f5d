import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { SignatureCheck } from './signed-requests.ts';

const refusal = JSON.stringify({
  __type: 'UnrecognizedClientException',
  message: 'This engine belongs to a running Forecourt and takes requests that it signed, and no others.',
});

const refuse = (outgoing: ServerResponse): void => {
  outgoing.writeHead(403, { 'content-type': 'application/x-amz-json-1.0', connection: 'close' });
  outgoing.end(refusal);
};

/** Checks signatures before any other listener. Call it before the server listens. */
export const requireSignature = (server: Server, check: SignatureCheck): void => {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    check({ method: incoming.method ?? 'GET', target: incoming.url ?? '/', headers: incoming.headers }).then(
      (isSigned) => {
        if (!isSigned) refuse(outgoing);
        else for (const handle of handlers) Reflect.apply(handle, server, [incoming, outgoing]);
      },
      (error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined),
    );
  });
};
