import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChildPlatform } from '#test/faults/child-platform.ts';
import { leadInput } from '#test/support/leads.ts';
import type { BenchRow } from './bench-row.ts';

const AT_ONCE = 10;
const ADDRESSES = 240;
const WARM_UP = 100;
const ROUNDS = 600;
/** A lead's time in bare answers of the same server (it was 23 while fan-out ran in parallel). */
const MOST_BARE_ANSWERS = 18;
const SLOWEST_MS = 1_000;
const dealers = ['coastline', 'merribank', 'totara'] as const;

interface Sent {
  status: number;
  ms: number;
}

/** From one of the loopback addresses (127.0.0.0/8, Linux). */
const send = (port: number, n: number, body?: string): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = { host: `${dealers[n % dealers.length] ?? ''}.localhost:${port}` };
    const more = { 'content-type': 'application/json', 'idempotency-key': `flood-${n}-abcdefgh` };
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent: false,
        localAddress: `127.0.1.${(n % ADDRESSES) + 1}`,
        ...(body === undefined
          ? { method: 'GET', path: '/api/v1/health', headers }
          : { method: 'POST', path: '/api/v1/leads', headers: { ...headers, ...more } }),
      },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, ms: performance.now() - start }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

const bodyOf = (n: number): string => {
  const dealership_slug = n % dealers.length === 0 ? 'coastline-cairns' : undefined;
  const form = { car_id: undefined, phone: undefined, category: 'General Enquiry', url: '/' };
  return JSON.stringify(leadInput({ ...form, dealership_slug }, 'general_enquiry'));
};

/** Ten requests in parallel: requests a second, and the slowest. Throws for an unexpected status. */
const flood = async (count: number, expected: number, one: (n: number) => Promise<Sent>) => {
  let next = 0;
  let slowest = 0;
  const start = performance.now();
  const shopper = async (): Promise<void> => {
    while (next < count) {
      const { status, ms } = await one((next += 1));
      if (status !== expected) throw new Error(`A request was answered with ${status}.`);
      slowest = Math.max(slowest, ms);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shopper));
  return { perSecond: (count / (performance.now() - start)) * 1_000, slowest };
};

/** Leads from 240 addresses, ten in parallel, while their fan-out runs, compared with the health route. */
export const benchFlood = async (): Promise<BenchRow[]> => {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-flood-'));
  const platform = makeChildPlatform(dir);
  try {
    await platform.start();
    const bare = (n: number) => send(platform.port(), n);
    await flood(WARM_UP, 200, bare);
    const answers = await flood(ROUNDS, 200, bare);
    await flood(WARM_UP, 201, (n) => send(platform.port(), ROUNDS + n, bodyOf(ROUNDS + n)));
    const leads = await flood(ROUNDS, 201, (n) => send(platform.port(), n, bodyOf(n)));
    const ratio = answers.perSecond / leads.perSecond;
    if (ratio > MOST_BARE_ANSWERS || leads.slowest > SLOWEST_MS) process.exitCode = 1;
    return [
      { name: 'bare answers, ten at once', value: `${answers.perSecond.toFixed(0)} /s`, ratio: null },
      { name: `leads accepted (at most ${MOST_BARE_ANSWERS}x)`, value: `${leads.perSecond.toFixed(0)} /s`, ratio },
      { name: `the slowest lead (at most ${SLOWEST_MS} ms)`, value: `${leads.slowest.toFixed(0)} ms`, ratio: null },
    ];
  } finally {
    await platform.stop();
    await rm(dir, { recursive: true, force: true });
  }
};
