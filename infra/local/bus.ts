import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { refusalText } from '#domain/validation/schema.ts';
import { catalogue } from '#events/catalogue.ts';
import { queueNameOf, type Consumer } from '#functions/runtime/manifest-entries.ts';
import type { SignatureCheck } from './signed-requests.ts';
import { serveHttp, type HttpResponse } from './http.ts';

const putEventsSchema = z.object({
  Entries: z
    .array(
      z.object({
        Source: z.string(),
        DetailType: z.string(),
        Detail: z.string(),
        Time: z.union([z.number(), z.string(), z.date()]).optional(),
      }),
    )
    .min(1)
    .max(10),
});
type Entry = z.infer<typeof putEventsSchema>['Entries'][number];

interface EntryResult {
  EventId?: string;
  ErrorCode?: string;
  ErrorMessage?: string;
}

const rulesOf = (consumers: readonly Consumer[]): Map<string, string[]> => {
  const rules = new Map<string, string[]>();
  for (const event of catalogue) {
    rules.set(event.detailType, consumers.filter((entry) => entry.events.includes(event.name)).map(queueNameOf));
  }
  return rules;
};

const json = (status: number, body: unknown): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: Buffer.from(JSON.stringify(body)),
});

const queueBody = (entry: Entry, id: string, time: string): string =>
  `{"version":"0","id":${JSON.stringify(id)},"detail-type":${JSON.stringify(entry.DetailType)},"source":${JSON.stringify(entry.Source)},` +
  `"account":"000000000000","time":${JSON.stringify(time)},"region":"ap-southeast-2","resources":[],"detail":${entry.Detail}}`;

interface BusDeps {
  queues: SQSClient;
  queueUrl: (name: string) => string;
  consumers: readonly Consumer[];
  isSigned: SignatureCheck;
  newId: () => string;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** Returns the positions that failed. */
const store = async (deps: BusDeps, queue: string, bodies: ReadonlyMap<number, string>): Promise<number[]> => {
  try {
    const reply = await deps.queues.send(
      new SendMessageBatchCommand({
        QueueUrl: deps.queueUrl(queue),
        Entries: [...bodies].map(([position, body]) => ({ Id: String(position), MessageBody: body })),
      }),
    );
    return (reply.Failed ?? []).map((failed) => Number(failed.Id));
  } catch (error) {
    deps.onError(error);
    return [...bodies.keys()];
  }
};

export interface LocalBus {
  endpoint: string;
  /** Called by the platform itself, without HTTP. */
  putEvents: (input: unknown) => Promise<{ FailedEntryCount: number; Entries: EntryResult[] }>;
  close: () => Promise<void>;
}

/**
 * EventBridge for the embedded run. PutEvents answers once every matching queue has stored the event, so the bus itself
 * stores nothing.
 */
export const startLocalBus = async (deps: BusDeps): Promise<LocalBus> => {
  const rules = rulesOf(deps.consumers);

  const putEvents = async (entries: readonly Entry[]): Promise<EntryResult[]> => {
    const time = deps.now().toISOString();
    const ids = entries.map(() => deps.newId());
    const byQueue = new Map<string, Map<number, string>>();
    entries.forEach((entry, position) => {
      for (const queue of rules.get(entry.DetailType) ?? []) {
        const bodies = byQueue.get(queue) ?? new Map<number, string>();
        byQueue.set(queue, bodies.set(position, queueBody(entry, ids[position] ?? '', time)));
      }
    });
    const failed = new Set(
      (await Promise.all([...byQueue].map(([queue, bodies]) => store(deps, queue, bodies)))).flat(),
    );
    return ids.map((EventId, position) =>
      failed.has(position)
        ? { ErrorCode: 'InternalFailure', ErrorMessage: 'A queue did not store the event.' }
        : { EventId },
    );
  };

  const answer = (results: EntryResult[]) => ({
    FailedEntryCount: results.filter((result) => result.ErrorCode !== undefined).length,
    Entries: results,
  });

  const { port, close } = await serveHttp(
    async (request) => {
      const target = request.query.size === 0 ? request.path : `${request.path}?${request.query.toString()}`;
      if (!(await deps.isSigned({ method: request.method, target, headers: request.headers })))
        return json(403, {
          __type: 'UnrecognizedClientException',
          message: 'Only the platform itself publishes here.',
        });
      if (request.headers['x-amz-target'] !== 'AWSEvents.PutEvents') {
        return json(400, { __type: 'UnknownOperationException', message: 'The local bus only knows PutEvents.' });
      }
      const parsed = putEventsSchema.safeParse(JSON.parse(request.body.toString('utf8')));
      if (!parsed.success) return json(400, { __type: 'ValidationException', message: refusalText(parsed.error) });
      return json(200, answer(await putEvents(parsed.data.Entries)));
    },
    { port: 0, onError: deps.onError },
  );
  return {
    endpoint: `http://127.0.0.1:${port}`,
    putEvents: async (input) => answer(await putEvents(putEventsSchema.parse(input).Entries)),
    close,
  };
};
