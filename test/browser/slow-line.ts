import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { requirePort } from '#infra/local/site/http.ts';
import type { Walk } from './support.ts';

const PIECE_BYTES = 4_000;
const PAUSE_MS = 30;

/**
 * A dealer's site behind a slow connection: documents arrive uncompressed in pieces, so that the browser paints in between; other
 * files arrive immediately.
 */
export const startSlowLine = async (walk: Walk, dealer: string): Promise<{ url: string; end: () => void }> => {
  const server = createServer((request, response) => {
    const bring = async (): Promise<void> => {
      const answer = await walk.send(dealer, request.url ?? '/');
      const body = Buffer.from(await answer.arrayBuffer());
      const headers = [...answer.headers].filter(([name]) => !/^content-(length|encoding)$/.test(name));
      response.writeHead(answer.status, Object.fromEntries(headers));
      const isDocument = answer.headers.get('content-type')?.startsWith('text/html') === true;
      for (let at = 0; isDocument && at < body.length; at += PIECE_BYTES) {
        response.write(body.subarray(at, at + PIECE_BYTES));
        await sleep(PAUSE_MS);
      }
      response.end(isDocument ? undefined : body);
    };
    bring().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://${dealer}.localhost:${requirePort(server.address())}`,
    end: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
