import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoFeeds, demoTenants, type DemoFeed } from '#demo/stock.ts';
import { runViewSchema, uploadSchema, type Upload } from '#functions/stock/views.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { DataDir } from '../data-dir/data-dir.ts';
import type { InternalCaller } from '../site/site.ts';

const SOURCE = 'dms';
const POLL_MS = 50;

export interface SeedDeps {
  now: () => Date;
  dir: Pick<DataDir, 'secrets' | 'demo' | 'saveDemo'>;
  tenants: readonly TenantConfig[];
  progress: (text: string) => void;
}

/** Calls a stock route on the dealer's host with its feed key. */
type CallStock = (method: string, path: string, body: unknown) => Promise<unknown>;

const stockCaller = async (deps: SeedDeps, tenant: TenantConfig, callAs: InternalCaller): Promise<CallStock> => {
  const keyRef = tenant.sources.find(({ id }) => id === SOURCE)?.keyRef ?? '';
  const headers = { authorization: `Bearer ${await deps.dir.secrets.get(keyRef)}`, 'content-type': 'application/json' };
  return async (method, path, body) => {
    const reply = await callAs(tenant.hosts[0] ?? '', method, path, { headers, body: JSON.stringify(body) });
    if (reply.status >= 400) throw new Error(`Seeding ${tenant.id}: ${path} answered ${reply.status}: ${reply.body}`);
    const answer: unknown = JSON.parse(reply.body);
    return answer;
  };
};

const sendParts = async (file: Buffer, { parts, part_bytes }: Upload): Promise<void> => {
  for (const { number, url } of parts) {
    const part = file.subarray((number - 1) * part_bytes, number * part_bytes);
    const reply = await fetch(url, { method: 'PUT', body: new Uint8Array(part) });
    if (!reply.ok) throw new Error(`Seeding: part ${number} answered ${reply.status}.`);
  }
};

const sendFeed = async (call: CallStock, feed: DemoFeed): Promise<void> => {
  const file = Buffer.from(feed.csv, 'utf8');
  const announced = await call('POST', '/api/v1/stock/runs', {
    source: SOURCE,
    kind: 'full',
    format: 'forecourt-csv',
    size_bytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
    received_at: feed.receivedAt,
  });
  const upload = uploadSchema.parse(announced);
  await sendParts(file, upload);
  const path = `/api/v1/stock/runs/${upload.run_id}`;
  await call('POST', `${path}/complete`, {});
  for (;;) {
    const { state, detail } = runViewSchema.parse(await call('GET', path, undefined));
    if (state === 'DONE') return;
    if (state === 'REFUSED' || state === 'NEEDS_REVIEW') throw new Error(`Seeding: the run ended ${state}: ${detail}`);
    await sleep(POLL_MS);
  }
};

/** Fills the demo dealers at the first start through the upload routes. Resumes after a kill. Returns whether it sent anything. */
export const seedDemo = async (deps: SeedDeps, callAs: InternalCaller): Promise<boolean> => {
  const marker = (await deps.dir.demo()) ?? { anchor: deps.now().toISOString(), seeded: [] };
  const waiting = deps.tenants.filter(({ id }) => demoTenants.includes(id) && !marker.seeded.includes(id));
  if (waiting.length === 0) return false;
  await deps.dir.saveDemo(marker);
  for (const tenant of waiting) {
    const call = await stockCaller(deps, tenant, callAs);
    for (const feed of demoFeeds(tenant.id, new Date(marker.anchor))) await sendFeed(call, feed);
    marker.seeded.push(tenant.id);
    await deps.dir.saveDemo(marker);
    deps.progress(`${tenant.name}: stock is in`);
  }
  return true;
};
