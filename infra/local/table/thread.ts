import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { answerRequests } from './in-process-transport.ts';
import { openTableOperations } from './operations.ts';
import { TableStore } from './store.ts';

/** Worker thread of the local table; see table.ts. */
if (parentPort === null) throw new TypeError('The table runs in a thread of the platform.');
const port = parentPort;
const { path } = z.object({ path: z.string() }).parse(workerData);
mkdirSync(path, { recursive: true, mode: 0o700 });
const { perform, close } = openTableOperations(new TableStore(join(path, 'table.db')));
const stopAnswering = answerRequests(port, perform);
port.postMessage('ready');
port.on('message', (message: unknown) => {
  if (message !== 'close') return;
  stopAnswering();
  // After that nothing keeps the thread alive.
  void close().then(() => port.close());
});
