import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { uploadSchema } from '#functions/stock/views.ts';

/** What benches of feeds ask of a platform in a process of its own. */

const models = [
  ['Toyota', 'Hilux'],
  ['Toyota', 'Corolla'],
  ['Ford', 'Ranger'],
  ['Mazda', 'CX-5'],
  ['Kia', 'Sportage'],
] as const;

const colours = ['White', 'Black', 'Red', 'Blue'] as const;

/** Columns that the feeds of older checkouts know too. */
export const feedFile = (rows: number, prefix = 'B'): Buffer => {
  const lines = Array.from({ length: rows }, (_, n) => {
    const [make, model] = models[n % models.length] ?? [];
    const numbers = [10_000 + (n % 50_000), (n * 7) % 200_000];
    return [`${prefix}${n}`, 2010 + (n % 15), make, model, 'used', ...numbers, colours[n % 4], 'SR5'].join(',');
  });
  return Buffer.from(`stocknum,year,make,model,car_type,price,km,colour,badge\n${lines.join('\n')}\n`);
};

interface Asked {
  host?: string;
  from?: string;
  token?: string;
  body?: unknown;
}

export const ask = (
  port: number,
  method: string,
  path: string,
  { host = '127.0.0.1', from, token, body }: Asked = {},
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        ...(from === undefined ? {} : { localAddress: from, agent: false }),
        headers: {
          host: `${host}:${port}`,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (reply) => {
        let text = '';
        reply.on('data', (chunk) => (text += String(chunk)));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

export interface FeedSender {
  port: number;
  token: string;
  tenant: string;
}

const runsOf = (tenant: string): string => `/api/v1/operators/tenants/${tenant}/stock/runs`;

/** Uploads a file of `dms` and answers its run, which is not begun. */
export const uploadFeed = async (
  { port, token, tenant }: FeedSender,
  file: Buffer,
  kind: 'full' | 'delta' = 'full',
): Promise<string> => {
  const sha256 = createHash('sha256').update(file).digest('hex');
  const announced = { source: 'dms', kind, format: 'forecourt-csv', size_bytes: file.length, sha256 };
  const { text } = await ask(port, 'POST', runsOf(tenant), { token, body: announced });
  const { run_id, part_bytes, parts } = uploadSchema.parse(JSON.parse(text));
  for (const { number, url } of parts) {
    const part = file.subarray((number - 1) * part_bytes, number * part_bytes);
    await fetch(url, { method: 'PUT', body: new Uint8Array(part) });
  }
  return run_id;
};

export const beginRun = async ({ port, token, tenant }: FeedSender, run: string): Promise<void> => {
  await ask(port, 'POST', `${runsOf(tenant)}/${run}/complete`, { token, body: {} });
};

/** Of a run, what every checkout's answer has. */
const runSchema = z.object({ state: z.string() });

/** Resolves when the run is done. */
export const untilDone = async ({ port, token, tenant }: FeedSender, run: string): Promise<void> => {
  for (let state = ''; state !== 'DONE'; await sleep(500)) {
    state = runSchema.parse(JSON.parse((await ask(port, 'GET', `${runsOf(tenant)}/${run}`, { token })).text)).state;
    if (state === 'REFUSED' || state === 'NEEDS_REVIEW') throw new Error(`The run ended ${state}.`);
  }
};

const countSchema = z.object({ count: z.number() });

/** How many vehicles a question finds on a dealer's site. */
export const countFound = async (port: number, tenant: string, query: string): Promise<number> => {
  const answer = await ask(port, 'GET', `/api/v1/search?stock=all&${query}`, { host: `${tenant}.localhost` });
  return countSchema.parse(JSON.parse(answer.text)).count;
};
