import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

/** The demo's one source of every dealer. */
const SOURCE = 'dms';
const POLL_MS = 150;

const createdSchema = z.object({
  run_id: z.string(),
  part_bytes: z.number().int(),
  parts: z.array(z.object({ number: z.number().int(), url: z.string() })),
});
const runSchema = z.object({
  state: z.string(),
  counts: z.object({ added: z.number(), accepted: z.number(), rejected: z.number() }),
});

export interface SeedDeps {
  /** Calls the API as a viewer of the dealer's host. */
  call: (
    host: string,
    method: string,
    path: string,
    options: { headers: Record<string, string>; body?: string },
  ) => Promise<{ status: number; body: string }>;
  secret: (ref: string) => Promise<string>;
}

const expectStatus = (what: string, wanted: number, reply: { status: number; body: string }): string => {
  if (reply.status !== wanted)
    throw new Error(`Seeding: ${what} answered ${reply.status}: ${reply.body.slice(0, 400)}`);
  return reply.body;
};

const upload = async (csv: Buffer, created: z.infer<typeof createdSchema>): Promise<void> => {
  for (const { number, url } of created.parts) {
    const part = csv.subarray((number - 1) * created.part_bytes, number * created.part_bytes);
    const reply = await fetch(url, { method: 'PUT', body: new Uint8Array(part) });
    if (!reply.ok) throw new Error(`Seeding: part ${number} answered ${reply.status}.`);
  }
};

/** Sends one dealer's demo stock through the upload routes, as that dealer's own system would, and waits until it is applied. */
export const seedTenant = async (
  deps: SeedDeps,
  tenant: { id: string; host: string; keyRef: string },
  csv: string,
): Promise<number> => {
  const file = Buffer.from(csv, 'utf8');
  const headers = { authorization: `Bearer ${await deps.secret(tenant.keyRef)}`, 'content-type': 'application/json' };
  const body = JSON.stringify({
    source: SOURCE,
    kind: 'full',
    format: 'forecourt-csv',
    size_bytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
  });
  const key = createHash('sha256').update(`seed|${tenant.id}|${body}`).digest('hex');
  const reply = await deps.call(tenant.host, 'POST', '/api/v1/stock/runs', {
    headers: { ...headers, 'idempotency-key': key },
    body,
  });
  const created = createdSchema.parse(JSON.parse(expectStatus('creating the run', 201, reply)));
  await upload(file, created);
  const path = `/api/v1/stock/runs/${created.run_id}`;
  await deps.call(tenant.host, 'POST', `${path}/complete`, { headers, body: '{}' });
  for (;;) {
    const run = runSchema.parse(
      JSON.parse(expectStatus('the run', 200, await deps.call(tenant.host, 'GET', path, { headers }))),
    );
    if (run.state === 'DONE') return run.counts.accepted;
    if (run.state === 'REJECTED' || run.state === 'NEEDS_REVIEW')
      throw new Error(`Seeding ${tenant.id} ended ${run.state}.`);
    await sleep(POLL_MS);
  }
};
