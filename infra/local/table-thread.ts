import { once } from 'node:events';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { answerMessages } from './direct-requests.ts';
import { requireSignature } from './engine-server.ts';
import { portOf } from './http.ts';
import { credentialsSchema, makeSignatureCheck } from './signed-requests.ts';
import { importLevelDb } from './table-import.ts';
import { TableStore } from './table-store.ts';

/** Worker thread of the local table; see table.ts. */
const { path, credentials } = z
  .object({ path: z.string().optional(), credentials: credentialsSchema })
  .parse(workerData);

/*
 * dynalite has no option for its store: it takes `Level` of the package 'level' when it is loaded, so that is replaced
 * before. It opens a store again only where a closed server listens once more, which this one does not.
 */
const requireAsDynalite = createRequire(createRequire(import.meta.url).resolve('dynalite'));
const level: unknown = requireAsDynalite('level');
if (typeof level !== 'object' || level === null) throw new TypeError("The package 'level' has no exports.");
const store = path === undefined ? new TableStore(':memory:') : await importLevelDb(path, level);
Object.defineProperty(level, 'Level', {
  value: function openedStore() {
    return store;
  },
});

const { default: dynalite } = await import('dynalite');
const server = dynalite({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0, path: path ?? ':memory:' });
const handlers = server.listeners('request');
requireSignature(
  server,
  makeSignatureCheck(credentials, () => new Date()),
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
if (parentPort === null) throw new TypeError('The table runs in a thread of the platform.');
const port = parentPort;
const stopAnswering = answerMessages(port, (incoming, outgoing) => {
  for (const handle of handlers) Reflect.apply(handle, server, [incoming, outgoing]);
});
port.postMessage({ endpoint: `http://127.0.0.1:${portOf(server.address())}` });
port.on('message', (message: unknown) => {
  if (message !== 'close') return;
  stopAnswering();
  server.closeAllConnections();
  // dynalite closes its store before calling back; after that nothing keeps the thread alive.
  server.close(() => port.close());
});
