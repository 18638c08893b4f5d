import { startFauxqs, type FauxqsServer } from 'fauxqs';
import { queueNameOf, type Consumer } from '#functions/runtime/manifest-entries.ts';
import { withoutFsyncPerMessage } from './quick-queues.ts';

/** SQS moves a message to the dead letters after this many receives (T11). */
const MAX_RECEIVES = 5;
/** AWS asks for a visibility of at least six times the function's timeout. */
const VISIBILITY_FACTOR = 6;

export interface LocalQueues {
  endpoint: string;
  server: FauxqsServer;
  queueUrl: (name: string) => string;
  close: () => Promise<void>;
}

export const deadLetterNameOf = (queue: string): string => `${queue}-dead-letters`;

/** SQS and S3 on a free port of 127.0.0.1, durable under `dir`; every consumer's queue has dead letters of its own. */
export const startLocalQueues = async (options: {
  dir: string;
  consumers: readonly Consumer[];
  bucket: string;
}): Promise<LocalQueues> => {
  const server = await withoutFsyncPerMessage(() =>
    startFauxqs({
      port: 0,
      host: '127.0.0.1',
      logger: false,
      defaultRegion: 'ap-southeast-2',
      dataDir: `${options.dir}/queues`,
      s3StorageDir: `${options.dir}/objects`,
    }),
  );
  const endpoint = `http://127.0.0.1:${server.port}`;
  const urls = new Map<string, string>();
  const make = (name: string, attributes: Record<string, string>): string => {
    const existing = server.inspectQueue(name);
    const arn = existing?.arn ?? server.createQueue(name, { region: 'ap-southeast-2', attributes }).queueArn;
    urls.set(name, `${endpoint}/000000000000/${name}`);
    return arn;
  };
  for (const consumer of options.consumers) {
    const name = queueNameOf(consumer);
    const deadLetterTargetArn = make(deadLetterNameOf(name), {});
    make(name, {
      VisibilityTimeout: String(consumer.timeoutSeconds * VISIBILITY_FACTOR),
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount: MAX_RECEIVES }),
    });
  }
  server.createBucket(options.bucket);
  return {
    endpoint,
    server,
    queueUrl: (name) => {
      const url = urls.get(name);
      if (url === undefined) throw new TypeError(`No queue is called '${name}'.`);
      return url;
    },
    close: () => server.stop(),
  };
};
