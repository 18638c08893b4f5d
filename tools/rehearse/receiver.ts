import { createServer } from 'node:http';
import { once } from 'node:events';

export interface Receiver {
  url: string;
  /** Refuses everything until it is open. */
  open: () => void;
  /** The `webhook-id` of everything that it took, in order. */
  taken: readonly string[];
  close: () => Promise<void>;
}

/** A dealer's system that is away at the point in time, takes what comes after it, and is not destroyed. */
export const startReceiver = async (): Promise<Receiver> => {
  const taken: string[] = [];
  let isOpen = false;
  const server = createServer((request, reply) => {
    request.resume();
    request.once('end', () => {
      if (isOpen) taken.push(String(request.headers['webhook-id']));
      reply.writeHead(isOpen ? 204 : 503).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The receiver has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    open: () => {
      isOpen = true;
    },
    taken,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
