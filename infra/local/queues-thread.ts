import { Server } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { startFauxqs } from 'fauxqs';
import * as z from 'zod';
import { requireSignature } from './engine-server.ts';
import { answerRequests } from './direct-requests.ts';
import { askRouter, withRouter } from './queue-router.ts';
import { inOneCommit, withoutFsyncPerMessage } from './quick-queues.ts';
import { credentialsSchema, makeSignatureCheck } from './signed-requests.ts';

/** Worker thread of the local queues and objects; see queues.ts. */
const { dir, bucket, queues, credentials } = z
  .object({
    dir: z.string().optional(),
    bucket: z.string(),
    queues: z.array(
      z.object({ name: z.string(), deadLetters: z.string(), visibilitySeconds: z.int(), receives: z.int() }),
    ),
    credentials: credentialsSchema,
  })
  .parse(workerData);

/*
 * fauxqs listens on all interfaces without authentication and has options for neither. Its server is the only one in this
 * thread, so `listen` is patched: loopback only, and the signature check first.
 */
const listen = Server.prototype.listen;
const check = makeSignatureCheck(credentials, () => new Date());
Object.defineProperty(Server.prototype, 'listen', {
  value: function listenOnLoopback(this: Server, _options: unknown, listening?: () => void): Server {
    requireSignature(this, check);
    Reflect.apply(listen, this, [{ port: 0, host: '127.0.0.1' }, listening]);
    return this;
  },
});

const REGION = 'ap-southeast-2';
const { opened, database } = await withoutFsyncPerMessage(() =>
  withRouter(() =>
    startFauxqs({
      port: 0,
      host: '127.0.0.1',
      logger: false,
      defaultRegion: REGION,
      ...(dir === undefined ? {} : { dataDir: `${dir}/queues`, s3StorageDir: `${dir}/objects` }),
    }),
  ),
);
const { opened: server, router } = opened;

const make = (name: string, attributes: Record<string, string>): string =>
  server.inspectQueue(name)?.arn ?? server.createQueue(name, { region: REGION, attributes }).queueArn;

for (const { name, deadLetters, visibilitySeconds, receives } of queues) {
  const deadLetterTargetArn = make(deadLetters, {});
  make(name, {
    VisibilityTimeout: String(visibilitySeconds),
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount: receives }),
  });
}
server.createBucket(bucket);

const receiptsOf = (name: string): string[] =>
  (server.inspectQueue(name)?.messages.inflight ?? []).map(({ receiptHandle }) => receiptHandle);

if (parentPort === null) throw new TypeError('The queues run in a thread of the platform.');
parentPort.postMessage({
  endpoint: server.address,
  inFlight: Object.fromEntries(queues.map(({ name }) => [name, receiptsOf(name)])),
});
answerRequests(
  parentPort,
  (target, body) => askRouter(router, target, body),
  (work) => inOneCommit(database, work),
);
parentPort.on('message', (message: unknown) => {
  if (message !== 'close') return;
  server.stop().then(
    () => parentPort?.close(),
    (error: unknown) => {
      throw error;
    },
  );
});
