import { memoryDataKeys } from '#test/support/stores/data-keys.ts';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQSRecord } from 'aws-lambda';
import sharp from 'sharp';
import { anyEventSchema, type AnyEvent } from '#events/envelope.ts';
import { consumers, timers } from '#functions/handlers.generated.ts';
import type { Ports } from '#functions/ports.ts';
import { createApi as createLeads } from '#functions/leads/api.ts';
import { lists, parseAdvertId } from '#functions/runtime/table/keys.ts';
import type { QueueFunction } from '#functions/runtime/workers/consumers.ts';
import type { Egress } from '#functions/runtime/egress/egress.ts';
import { queueName, type Consumer } from '#functions/runtime/manifest-entries.ts';
import { makeRelay } from '#functions/runtime/outbox/outbox.ts';
import { makeSharpLibrary } from '#functions/media/sharp-library.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { makeFeedStore } from '#functions/stock/store.ts';
import { completeUpload, startUpload } from '#functions/stock/uploads.ts';
import { makeLocalRuntime, startEngines } from '#infra/local/engines.ts';
import type { ReceivedMessage } from '#infra/local/queues/message-queue.ts';
import { consumerEntries, getFunction, grantedTo } from '#infra/local/functions.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { fixedDirectory, secretsOf, testClock, testEnv } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { countedSignals } from '#test/support/signals.ts';
import { stockCsv } from '#test/support/stock/stock-csv.ts';
import { withOneEndpoint } from '#test/support/tenants.ts';

const tenant = withOneEndpoint('coastline');
const context = lambdaContext(60_000);
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
export const LEADS = 3;
export const VEHICLES = 3;

/** The dealer's CRM and picture host, with their requests. */
const makeOutside = async () => {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#8e1118' } })
    .jpeg()
    .toBuffer();
  const webhooks: string[] = [];
  const fetched: string[] = [];
  const egress: Egress = {
    check: async () => undefined,
    request: async ({ method, url, headers }) => {
      if (method === 'GET') {
        fetched.push(url);
        return { status: 200, headers: {}, body: picture };
      }
      webhooks.push(headers['webhook-id'] ?? '');
      return { status: 204, headers: {}, body: new Uint8Array() };
    },
  };
  return { egress, webhooks, fetched };
};

const eventOf = ({ body }: ReceivedMessage): AnyEvent => anyEventSchema.parse(JSON.parse(body).detail);

const recordOf = ({ id, body }: ReceivedMessage): SQSRecord => ({
  messageId: id,
  receiptHandle: '',
  body,
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'test',
  awsRegion: 'ap-southeast-2',
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: 'test',
    ApproximateFirstReceiveTimestamp: '0',
  },
});

const loadersOf = <T>(loaders: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(loaders));

/** They make everything anew of what is in the table, whatever a message tells. */
const mendedByAny: ReadonlySet<string> = new Set(['search.index-stock', 'inbox.project']);

/**
 * Table, queues, bus and objects of the embedded platform with every consumer and schedule, driven by hand: `pump` delivers messages,
 * `run` calls schedules. Messages of chosen consumers are stolen before they see them.
 */
export const makeWorld = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-stolen-'));
  const clock = testClock();
  const engines = await startEngines({
    dir,
    now: clock.now,
    edgeSecret: testEnv.EDGE_SECRET,
    siteOrigin: testEnv.SITE_ORIGIN,
    onError: (error) => {
      throw error;
    },
  });
  const outside = await makeOutside();
  const sent = sentMessages();
  const signals = countedSignals();
  const index = makeEmbeddedIndex();
  const secrets = secretsOf(
    Object.fromEntries(tenant.config.crm.endpoints.map(({ secretRef }) => [secretRef, SECRET])),
  );
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const runtime = {
    ...makeLocalRuntime(engines, { now: clock.now, logger, secrets }),
    signals: signals.signals,
    directory: fixedDirectory([tenant]),
  };
  const ports = {
    ...runtime,
    index,
    egress: outside.egress,
    images: makeSharpLibrary(),
    mail: sent.mail,
    sms: sent.sms,
    linkSecrets: { all: async () => ['the-secret-of-the-links-01'] },
    analytics: { write: async () => undefined },
  } as unknown as Ports;
  const granted = (id: string): Ports => grantedTo(ports, id.replaceAll('.', '-'));
  const functions = new Map<string, QueueFunction>();
  for (const { id } of consumerEntries) functions.set(id, await getFunction(loadersOf(consumers), id)(granted(id)));
  const relay = makeRelay({ ...runtime, tableName: runtime.env.TABLE_NAME });
  const thieves = new Set<string>();
  const stolen = new Map<string, AnyEvent[]>();

  /** Steals the first message per subject, so that its replacement arrives; all of them where any later one would mend it. */
  const isStolen = ({ id }: Consumer, event: AnyEvent): boolean => {
    if (!thieves.has(id)) return false;
    const taken = stolen.get(id) ?? [];
    if (!mendedByAny.has(id) && taken.some(({ subject }) => subject === event.subject)) return false;
    stolen.set(id, [...taken, event]);
    return true;
  };

  const consume = async (entry: Consumer): Promise<number> => {
    const queue = engines.queues.queue(queueName(entry));
    const messages = await queue.receive({ max: entry.batchSize, waitSeconds: 0 });
    const left = messages.filter((message) => !isStolen(entry, eventOf(message)));
    if (left.length > 0) {
      const { batchItemFailures } = await getFunction(functions, entry.id)({ Records: left.map(recordOf) }, context);
      if (batchItemFailures.length > 0) throw new Error(`${entry.id} failed.`);
    }
    await queue.remove(messages.map(({ receipt }) => receipt));
    return messages.length;
  };

  /** Relays and delivers until nothing waits. */
  const pump = async (): Promise<void> => {
    for (let moved = 1; moved > 0;) {
      moved = await relay.sweep(clock.now().toISOString());
      for (const entry of consumerEntries) moved += await consume(entry);
    }
  };

  const submitLead = async (n: number): Promise<void> => {
    const dealership_slug = tenant.config.dealerships[0]?.slug;
    const userData = { car_id: undefined, category: 'General Enquiry', dealership_slug, message: `Enquiry ${n}` };
    const answer = await makeCaller({
      leads: createLeads({
        ...runtime,
        linkSecrets: { all: async () => ['secret-of-links'] },
        dataKeys: memoryDataKeys(),
      }),
    })({
      path: '/api/v1/leads',
      headers: { 'idempotency-key': `stolen-key-0000000${n}` },
      body: leadInput(userData, 'general_enquiry'),
    });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  };

  const store = makeFeedStore(runtime);
  const sendFeed = async (): Promise<string> => {
    const rows = Array.from({ length: VEHICLES }, (_, n) => ({
      stocknum: `U${n}`,
      pictures: `https://pictures.example/${n}.jpg`,
    }));
    const body = Buffer.from(stockCsv(rows), 'utf8');
    const sha256 = createHash('sha256').update(body).digest('hex');
    const deps = { ...runtime, store };
    const file = { source: 'dms', kind: 'full', format: 'auto', size_bytes: body.length, sha256 } as const;
    const upload = await startUpload(deps, tenant, file, 'corr-0001');
    for (const { url } of upload.parts) await fetch(url, { method: 'PUT', body });
    await completeUpload(deps, tenant, upload.run_id);
    return upload.run_id;
  };

  return {
    tenant,
    clock,
    index,
    pump,
    thieves,
    webhooks: outside.webhooks,
    fetched: outside.fetched,
    mails: sent.mails,
    signalled: signals.counts,
    stolenFrom: (id: string): readonly AnyEvent[] => stolen.get(id) ?? [],
    /** Three enquiries and a feed of three cars with a picture each. */
    happen: async (): Promise<string> => {
      for (let n = 0; n < LEADS; n += 1) await submitLead(n);
      return sendFeed();
    },
    /** Runs schedules in order, then delivers what they caused. */
    run: async (...schedules: readonly string[]): Promise<void> => {
      for (const id of schedules) await (await getFunction(loadersOf(timers), id)(granted(id)))({}, context);
      await pump();
    },
    /** Cars of which the archive of adverts says that they are shown. */
    archived: async (): Promise<string[]> =>
      (await runtime.table.list(lists.adverts(tenant), { limit: 10 })).map(({ key }) => parseAdvertId(key)),
    feedRun: async (id: string) => (await store.run(tenant, 'dms', id))?.state,
    close: async (): Promise<void> => {
      runtime.documents.destroy();
      await engines.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
