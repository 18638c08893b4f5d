import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { demoTenants } from '#demo/stock.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { takeMail } from '#functions/inbox/contract.ts';
import { timeOrderedId } from '#functions/runtime/identifiers.ts';
import { queueName } from '#functions/runtime/manifest-entries.ts';
import { consoleSite } from '#functions/console/passkeys/host.ts';
import { everyTenant } from '#functions/runtime/tenants/tenant-list.ts';
import { loadTenants } from '#tenants/load.ts';
import { openDataDir, PAYMENT_SIMULATOR_REF } from './data-dir/data-dir.ts';
import { checkDataVersion } from './data-dir/data-version.ts';
import { makeLocalRuntime, startEngines } from './engines.ts';
import { listenerFor, makeEntryPoint } from './site/entry-point.ts';
import { toFetch } from './site/http.ts';
import { openLog } from './log.ts';
import { makeEdgeCache } from './edge/cache.ts';
import type { SavedMessage } from './mailbox/messages.ts';
import { makeTakeIn, type TakeIn } from './mailbox/intake.ts';
import { makeReportReturned, type ReportReturned } from './mailbox/returns.ts';
import { openMailbox } from './mailbox/mailbox.ts';
import { serveMailInbox } from './mailbox/server.ts';
import { serveSmtp } from './mailbox/smtp.ts';
import { postNoticeBy } from './payments/post-notice.ts';
import { startPaymentSimulator, type PaymentSimulator } from './payments/simulator.ts';
import { makePorts } from './ports.ts';
import { prepare } from './content/prepare.ts';
import { seedDemo } from './content/seed.ts';
import { seedDemoLeads } from './content/seed-leads.ts';
import { seedParts } from './content/seed-parts.ts';
import { seedPeople, type SignInLink } from './content/seed-people.ts';
import { startCrmSidecar } from './sample-crm/sidecar.ts';
import { makeSite } from './site/site.ts';
import { withLocalEndpoints } from '#infra/ports/overlay/tenant-overlay.ts';
import { loadFunctions } from './functions.ts';
import { loggedRuns, type OnRequest } from './request-log.ts';
import { makeTraffic } from './site/traffic.ts';
import { makeStockFolder } from './content/stock-files.ts';
import { withTimeout } from './with-timeout.ts';
import { startWork, STOP_MS, type Drain } from './workers/work.ts';

export interface PlatformOptions {
  dataDir: string;
  port?: number;
  /** False: no socket; callers use `fetch` (the CLI when no platform runs). */
  listen?: boolean;
  seed?: boolean;
  /** Enquiries of the last days at the demo dealers too. */
  demoLeads?: boolean;
  /** 'off': no page function; every page is the static shell. */
  pages?: 'on' | 'off';
  now?: () => Date;
  /** Webhook receivers on this machine that get every dealer's leads too. Loopback addresses only. */
  localEndpoints?: readonly string[];
  /** 'off': nothing is asked beyond a limit; test files that share a platform are one address and one person. */
  limits?: 'off';
  /** Wraps the search engine; tests use it to simulate outages. */
  aroundIndex?: (index: StockIndex) => StockIndex;
  /** Called for each engine request and function run; benches count them. */
  onRequest?: OnRequest;
  progress?: (text: string) => void;
  /** Told of each mail and text message that is kept instead of sent. */
  onMessage?: (message: SavedMessage) => void;
}

export interface Platform {
  url: string;
  port: number;
  /** The edge without a socket; the `host` header selects the site. */
  fetch: (request: Request) => Promise<Response>;
  siteUrl: (slug: string) => string;
  /** Sign people of the demo dealers in at the console. */
  signInLinks: readonly SignInLink[];
  sampleCrm: { url: string };
  mailInbox: { url: string };
  /** Takes mail for dealers, on this machine only. */
  smtp: { port: number };
  paymentSimulator: Pick<PaymentSimulator, 'url' | 'payments'>;
  drain: Drain;
  stop: () => Promise<void>;
}

/** Of the sites. */
export const USUAL_PORT = 4100;

const defaults = {
  port: 0,
  listen: true,
  seed: true,
  pages: 'on' as const,
  localEndpoints: [],
  now: () => new Date(),
  aroundIndex: (index: StockIndex) => index,
  progress: (_text: string): void => undefined,
  onMessage: (_message: SavedMessage): void => undefined,
};

/**
 * Forecourt in one process: engines, functions, edge and a sample CRM. Answers 503 until dealers are published and the index
 * is built. Throws DataDirLocked and DataDirOutdated.
 */
export const startPlatform = async (options: PlatformOptions): Promise<Platform> => {
  // V8 lets a heap grow to several times of what lives in it before it collects: three heaps share this machine.
  setFlagsFromString('--heap-growing-percent=30');
  const { port, listen, seed, pages, now, localEndpoints, aroundIndex, progress, onMessage } = {
    ...defaults,
    ...options,
  };
  const tenants = loadTenants().map(({ config }) => withLocalEndpoints(localEndpoints)(config));
  await using cleanup = new AsyncDisposableStack();

  const dir = await openDataDir(resolve(options.dataDir), tenants);
  cleanup.defer(() => dir.release());
  await checkDataVersion(dir.path);
  const log = openLog(join(dir.path, 'forecourt.log'), now);
  cleanup.defer(() => log.close());

  let ready = false;
  let nudge = (): void => undefined;
  const entryPoint = makeEntryPoint();
  const listener = await listenerFor(listen, entryPoint.handle, { port, onError: log.onError });
  cleanup.defer(() => listener.close());
  const siteUrl = (slug: string): string => `http://${slug}.localhost:${listener.port}`;

  // Beside a port that was chosen for us others may be taken.
  const beside = (distance: number): number => (port === 0 || listener.port === 0 ? 0 : listener.port + distance);
  const crm = await startCrmSidecar(dir, beside(0), tenants, now);
  cleanup.defer(() => crm.close());
  let reportReturned: ReportReturned = async () => undefined;
  const mailbox = await openMailbox({
    folder: join(dir.path, 'mail'),
    now,
    onMessage,
    reportReturned: (...returned) => reportReturned(...returned),
  });
  let takeIn: TakeIn = () => Promise.reject(new Error('The platform is still starting.'));
  const mailInbox = await serveMailInbox({
    port: beside(2),
    messages: mailbox.messages,
    takeIn: (mail) => takeIn(mail),
    onError: log.onError,
  });
  cleanup.defer(() => mailInbox.close());
  const simulator = await startPaymentSimulator({
    folder: dir.path,
    secret: await dir.secrets.get(PAYMENT_SIMULATOR_REF),
    port: beside(3),
    now,
    post: postNoticeBy(tenants, (request) => entryPoint.handle(request)),
    onError: log.onError,
  });
  cleanup.defer(() => simulator.close());
  const engines = await startEngines({
    dir: dir.path,
    paymentFrame: simulator.url,
    edgeSecret: dir.edgeSecret,
    siteOrigin: siteUrl('{slug}'),
    // A command without a listener mails links that open once the platform is started.
    operatorsOrigin: `http://127.0.0.1:${listener.port === 0 ? USUAL_PORT : listener.port}`,
    now,
    onError: log.onError,
  });
  cleanup.defer(() => engines.close());
  const mails = engines.queues.queue(queueName(takeMail));
  reportReturned = makeReportReturned({ queue: mails, now });
  takeIn = makeTakeIn({
    ...engines,
    queue: mails,
    newId: () => timeOrderedId(now()),
    now,
  });
  const smtp = await serveSmtp({ port: beside(4), takeIn: (mail) => takeIn(mail), onError: log.onError });
  cleanup.defer(() => smtp.close());

  const runtime = makeLocalRuntime(engines, { now, logger: log.logger, secrets: dir.secrets }, options.onRequest);
  const edgeCache = makeEdgeCache(now);
  const ports = await makePorts(runtime, {
    crmUrl: crm.url,
    dataDir: dir.path,
    localEndpoints,
    findPaymentAccount: simulator.findAccount,
    mailbox,
    edgeCache,
    aroundIndex,
  });
  cleanup.defer(() => ports.close());
  let isSeeding = false;
  const functions = await loadFunctions({
    ...ports.all,
    limits: options.limits,
    publishedAt: ({ received_at }) => (isSeeding ? received_at : undefined),
  });
  let signInLinks: readonly SignInLink[] = [];
  const site = makeSite({
    runtime,
    edgeCache,
    apis: options.onRequest === undefined ? functions.apis : loggedRuns(functions.apis, options.onRequest),
    ready: () => ready,
    pages,
    siteUrl,
    sampleCrmUrl: crm.url,
    uploads: engines.uploads,
    signInLinks: () => signInLinks,
    onWork: () => nudge(),
  });
  ports.connect(functions.apis);
  const traffic = makeTraffic();
  const edge = traffic.counted(site.edge);
  entryPoint.open(edge);

  const stockFolder = makeStockFolder(join(dir.path, 'search'), ports.embedded);
  await prepare({ ports: ports.all, stockFolder, afterCrash: dir.afterCrash, progress });
  signInLinks = await seedPeople({ ...ports.all, now, origin: consoleSite(runtime.env).origin });
  // After all work has stopped, when the stock no longer changes.
  cleanup.defer(async () => stockFolder.saveAll(everyTenant(runtime.directory)));
  const work = await startWork({ runtime, engines, functions, quiet: traffic.quiet, onError: log.onError });
  // Without this, whoever keeps on asking would hold up the end.
  cleanup.defer(async () => {
    listener.refuse();
    entryPoint.close();
    await Promise.all([withTimeout(STOP_MS, traffic.ended()), work.stop()]);
  });
  nudge = work.nudge;
  isSeeding = seed;
  if (seed && (await seedDemo({ now, dir, tenants, progress }, site.callAs))) await work.drain();
  isSeeding = false;
  if (seed) await seedParts({ secrets: dir.secrets, progress }, site.callAs);
  if (options.demoLeads === true) await seedDemoLeads(runtime, demoTenants);
  ready = true;
  simulator.start();
  const url = `http://127.0.0.1:${listener.port}`;
  if (listen) await dir.announce(url);

  const owned = cleanup.move();
  return {
    url,
    port: listener.port,
    fetch: toFetch(edge),
    siteUrl,
    signInLinks,
    sampleCrm: { url: crm.url },
    mailInbox: { url: mailInbox.url },
    smtp: { port: smtp.port },
    paymentSimulator: simulator,
    drain: work.drain,
    stop: () => owned.disposeAsync(),
  };
};
