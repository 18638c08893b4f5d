import { createHash, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { inject } from 'vitest';
import * as z from 'zod';
import { runViewSchema, uploadSchema, type RunView } from '#functions/stock/views.ts';
import { searchAnswerSchema, type SearchAnswer } from '#functions/search/contract.ts';
import { openEmulator } from '#tools/emulator/open-emulator.ts';
import { leadInput } from '../support/leads.ts';
import { tenantConfig } from '../support/tenants.ts';
import { until } from './until.ts';

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

interface Sent {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** As JSON. */
  body?: unknown;
}

const arrivalsSchema = z.array(
  z.object({
    tenant: z.string(),
    webhook_id: z.string(),
    verified: z.boolean(),
    arrivals: z.number(),
    accepted: z.number(),
    body: z.object({
      type: z.string(),
      data: z.looseObject({ lead_id: z.string(), last_name: z.string().optional() }),
    }),
  }),
);
export type Arrival = z.infer<typeof arrivalsSchema>[number];

const send = (url: string, host: string, { method = 'GET', headers = {}, body }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    // node:http, because the host header selects the dealer and Node cannot resolve *.localhost.
    const outgoing = httpRequest(url, { method, headers: { ...json, ...headers, host } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject);
      incoming.once('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** Dealers with several locations require one. */
const dealershipByDealer: Readonly<Record<string, { dealership_slug: string }>> = {
  coastline: { dealership_slug: 'coastline-cairns' },
};

/** Unique per run, because an emulator may be reused. */
export const fresh = (prefix: string): string =>
  `${prefix}${randomUUID().replaceAll('-', '').slice(0, 8)}`.toUpperCase();

/** The deployed app for shoppers, and a few operator actions. */
export const openWorld = async (dir: string = inject('emulatorDir')) => {
  const emulator = await openEmulator(dir);

  /** As a viewer, through the edge. */
  const ask = (dealer: string, path: string, sent: Sent = {}): Promise<Answer> =>
    send(`${emulator.edgeUrl}${path}`, new URL(emulator.siteUrl(dealer)).host, sent);

  const askJson = async <T>(schema: z.ZodType<T>, dealer: string, path: string, sent: Sent = {}): Promise<T> => {
    const answer = await ask(dealer, path, sent);
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return schema.parse(JSON.parse(answer.text));
  };

  const feedKey = (dealer: string): Record<string, string> => {
    const ref = tenantConfig(dealer).sources.find(({ id }) => id === 'dms')?.keyRef ?? '';
    return { authorization: `Bearer ${emulator.secrets.get(ref) ?? ''}` };
  };

  /** Uploads a delta and waits until it is applied. */
  const feed = async (dealer: string, csv: string): Promise<RunView & { run_id: string }> => {
    const file = Buffer.from(csv, 'utf8');
    const signed = { method: 'POST', headers: feedKey(dealer) };
    const upload = await askJson(uploadSchema, dealer, '/api/v1/stock/runs', {
      ...signed,
      body: {
        source: 'dms',
        kind: 'delta',
        format: 'forecourt-csv',
        size_bytes: file.length,
        sha256: createHash('sha256').update(file).digest('hex'),
      },
    });
    for (const { number, url } of upload.parts) {
      const part = file.subarray((number - 1) * upload.part_bytes, number * upload.part_bytes);
      const reply = await fetch(url, { method: 'PUT', body: new Uint8Array(part) });
      if (!reply.ok) throw new Error(`Part ${number} answered ${reply.status}: ${await reply.text()}`);
    }
    const path = `/api/v1/stock/runs/${upload.run_id}`;
    await askJson(runViewSchema, dealer, `${path}/complete`, { ...signed, body: {} });
    const read = () => askJson(runViewSchema, dealer, path, { headers: feedKey(dealer) });
    return until(`run ${upload.run_id} to be applied`, read, ({ state }) => state === 'DONE');
  };

  const search = (dealer: string, query: string): Promise<SearchAnswer> =>
    askJson(searchAnswerSchema, dealer, `/api/v1/search?${query}`);

  /** Polls until the search finds this many. */
  const untilFound = (dealer: string, query: string, count: number): Promise<SearchAnswer> =>
    until(
      `${count} found by ${dealer}'s search for ${query}`,
      () => search(dealer, query),
      (answer) => answer.count === count,
    );

  const sendLead = (dealer: string, key: string, lastName: string): Promise<Answer> => {
    const about = { last_name: lastName, phone: undefined, car_id: undefined, url: '/' };
    const body = leadInput({ ...about, category: 'General Enquiry', ...dealershipByDealer[dealer] }, 'general_enquiry');
    return ask(dealer, '/api/v1/leads', { method: 'POST', headers: { 'idempotency-key': key }, body });
  };

  /** Returns the lead's id. */
  const takeLead = async (dealer: string, lastName: string): Promise<string> => {
    const { status, text } = await sendLead(dealer, fresh('key-'), lastName);
    if (status !== 201) throw new Error(`The lead of ${lastName} was answered ${status}: ${text}`);
    return z.object({ lead_id: z.string() }).parse(JSON.parse(text)).lead_id;
  };

  const arrivals = async (): Promise<Arrival[]> =>
    arrivalsSchema.parse(await (await fetch(`${emulator.sampleCrm.url}/deliveries.json`)).json());
  const arrivalsOf = async (leadIds: readonly string[]): Promise<Arrival[]> =>
    (await arrivals()).filter(({ body }) => leadIds.includes(body.data.lead_id));

  /** Returns the deliveries once every lead has one. */
  const untilDelivered = (leadIds: readonly string[], patienceMs?: number): Promise<Arrival[]> =>
    until(
      `${leadIds.length} leads at the sample CRM`,
      () => arrivalsOf(leadIds),
      (arrived) => new Set(arrived.map(({ body }) => body.data.lead_id)).size === leadIds.length,
      patienceMs,
    );

  return {
    emulator,
    ask,
    feed,
    feedKey,
    search,
    untilFound,
    sendLead,
    takeLead,
    arrivals,
    arrivalsOf,
    untilDelivered,
  };
};
export type World = Awaited<ReturnType<typeof openWorld>>;
