import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PUBLISH_BATCH } from '#functions/operators/contract.ts';
import { publishTenants } from '#functions/operators/publish.ts';
import { create as createCrm } from '#functions/crm/reconcile/handler.ts';
import { create as createNotifications } from '#functions/notifications/reconcile/handler.ts';
import { create as createSearch } from '#functions/search/reconcile/handler.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { makeDocumentClient } from '#functions/runtime/clients/documents.ts';
import { makeRuntime, type Runtime } from '#functions/runtime/runtime.ts';
import { everyTenant } from '#functions/runtime/tenants/tenant-list.ts';
import type { TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { inProcessDocuments } from '#infra/local/table/in-process-documents.ts';
import { startLocalTable } from '#infra/local/table/table.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { composeTenants } from '#tenants/load.ts';
import type { ComposedTenant } from '#tenants/merge.ts';
import * as z from 'zod';
import { makeChildPlatform } from '#test/faults/child-platform.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { testRuntime } from '#test/support/runtime.ts';
import type { BenchRow } from './bench-row.ts';
import { timed } from './measure.ts';

const DEALERS = Number(process.env['BENCH_TENANTS'] ?? 2_000);
const MB = 1_048_576;
/** Between two looks at what lives in the heap. */
const READS = 100;

const settingsSchema = z.record(z.string(), z.unknown());

const row = (name: string, value: string, ratio: number | null = null): BenchRow => ({ name, value, ratio });
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(0)} MB`;

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');
const liveHeap = (): number => {
  if (typeof collect === 'function') Reflect.apply(collect, undefined, []);
  return process.memoryUsage().heapUsed;
};

/** The largest demo dealer under another name: 27 kB of settings. */
const dealer = (n: number): ComposedTenant => {
  const found = composeTenants().find(({ document }) => document['id'] === 'coastline');
  if (found === undefined) throw new Error('There is no coastline.');
  const id = `dealer-${String(n).padStart(5, '0')}`;
  const own = { id, slug: id, group: null, hosts: [`${id}.localhost`], crm: { endpoints: [] } };
  // Its secrets are its own, too.
  const named = JSON.stringify(found.document).replaceAll('"coastline/', `"${id}/`);
  return { ...found, document: { ...settingsSchema.parse(JSON.parse(named)), ...own } };
};

const publish = (runtime: Runtime, tenants: readonly ComposedTenant[]) =>
  publishTenants(
    {
      ...runtime,
      egress: { check: async () => undefined },
      secrets: { get: async () => 'a secret' },
      tenantOverlay: (config) => config,
      edgeCache: { forget: async () => undefined },
      env: { SITE_ORIGIN: 'http://{slug}.localhost' },
    },
    tenants,
  );

const residentOf = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;

/** Starts a platform on the folder and ends it again. */
const measureStart = async (dir: string) => {
  const platform = makeChildPlatform(dir);
  const ms = await timed(platform.start);
  const resident = await residentOf(platform.pid());
  const stopMs = await timed(platform.stop);
  return { ms, resident, stopMs };
};

let aheadMs = 0;
/** Each run is of another day, so that it begins a pass. */
const now = (): Date => new Date(Date.now() + aheadMs);

/** A run's time, and what of the heap lives in it at most besides what lived before. */
const measureRun = async (runtime: Runtime, make: (runtime: Runtime) => TimerFunction) => {
  aheadMs += DAY_MS;
  const ms = await timed(() => make(runtime)({}, lambdaContext(900_000)));
  aheadMs += DAY_MS;
  const before = liveHeap();
  let most = before;
  let reads = 0;
  const { directory } = runtime;
  const read: typeof directory.read = async (id) => {
    if ((reads += 1) % READS === 0) most = Math.max(most, liveHeap());
    return directory.read(id);
  };
  await make({ ...runtime, directory: { ...directory, read } })({}, lambdaContext(900_000));
  return { ms, live: most - before };
};

const benchRuns = async (runtime: Runtime): Promise<BenchRow[]> => {
  const { mail, sms } = sentMessages();
  const { env, linkSecrets } = testRuntime({ ...runtime, tenants: [] });
  const runs: readonly (readonly [string, (own: Runtime) => TimerFunction])[] = [
    ['crm.reconcile', createCrm],
    ['notifications.reconcile', (own) => createNotifications({ ...own, env, mail, sms, linkSecrets })],
    ['search.reconcile', (own) => createSearch({ ...own, index: makeEmbeddedIndex() })],
  ];
  const rows: BenchRow[] = [];
  for (const [name, make] of runs) {
    const { ms, live } = await measureRun(runtime, make);
    rows.push(row(`${name}, nothing to do: a run`, seconds(ms)), row(`${name}: live heap at most`, megabytes(live)));
  }
  return rows;
};

/** What holding every dealer's settings at once would take. */
const benchHeld = async (runtime: Runtime): Promise<BenchRow> => {
  const before = liveHeap();
  const held = await Array.fromAsync(everyTenant(runtime.directory));
  const size = liveHeap() - before;
  return row(`settings of ${held.length} dealers, held at once`, megabytes(size));
};

const benchTable = async (dir: string): Promise<BenchRow[]> => {
  const server = await startLocalTable({ path: join(dir, 'table'), tableName: 'forecourt' });
  const documents = inProcessDocuments(makeDocumentClient({ AWS_REGION: 'ap-southeast-2' }), server.ask);
  const base = testRuntime({ documents, tenants: [], now, newId: () => 'id' });
  const runtime = makeRuntime(base.env, base);
  try {
    const first = await timed(() => publish(runtime, [dealer(0)]));
    const all = await timed(async () => {
      for (let from = 1; from < DEALERS; from += PUBLISH_BATCH)
        await publish(
          runtime,
          Array.from({ length: Math.min(PUBLISH_BATCH, DEALERS - from) }, (_, n) => dealer(from + n)),
        );
    });
    const last = await timed(() => publish(runtime, [dealer(DEALERS)]));
    const lookUp = await timed(() => runtime.directory.byHost('dealer-00001.localhost'));
    return [
      row('publish of one dealer, the first', `${first.toFixed(0)} ms`),
      row(`publish of ${DEALERS} dealers, ${PUBLISH_BATCH} at once`, seconds(all)),
      row(`publish of one dealer beside ${DEALERS}`, `${last.toFixed(0)} ms`, last / first),
      row('look-up of a host, not in memory', `${lookUp.toFixed(1)} ms`),
      await benchHeld(runtime),
      ...(await benchRuns(runtime)),
    ];
  } finally {
    documents.destroy();
    await server.close();
  }
};

/** A start, a publish and a run of each reconciler with many dealers on the local table. */
export const benchTenants = async (): Promise<BenchRow[]> => {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-tenants-'));
  try {
    // The demo dealers are in.
    await measureStart(dir);
    const few = await measureStart(dir);
    const rows = await benchTable(dir);
    const first = await measureStart(dir);
    const many = await measureStart(dir);
    return [
      row('embedded start with three dealers', seconds(few.ms)),
      row('embedded: resident', megabytes(few.resident)),
      ...rows,
      row(`embedded start with ${DEALERS} more, not indexed yet`, seconds(first.ms), first.ms / few.ms),
      row(`embedded start with ${DEALERS} more`, seconds(many.ms), many.ms / few.ms),
      row('embedded: resident', megabytes(many.resident), many.resident / few.resident),
      row('embedded stop', seconds(many.stopMs)),
    ];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};
