import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import dynalite from 'dynalite';
import * as z from 'zod';
import { requireSignature } from './engine-server.ts';
import { portOf } from './http.ts';
import { credentialsSchema, makeSignatureCheck } from './signed-requests.ts';

/** Worker thread of the local table; see table.ts. */
const { path, credentials } = z
  .object({ path: z.string().optional(), credentials: credentialsSchema })
  .parse(workerData);
const server = dynalite({
  createTableMs: 0,
  deleteTableMs: 0,
  updateTableMs: 0,
  ...(path === undefined ? {} : { path }),
});
requireSignature(
  server,
  makeSignatureCheck(credentials, () => new Date()),
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
if (parentPort === null) throw new TypeError('The table runs in a thread of the platform.');
parentPort.postMessage({ endpoint: `http://127.0.0.1:${portOf(server.address())}` });
parentPort.once('message', () => {
  server.closeAllConnections();
  // dynalite closes its store before calling back; after that nothing keeps the thread alive.
  server.close(() => parentPort?.close());
});
