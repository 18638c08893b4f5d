import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationRequested } from '#events/notification-requested.ts';
import { eventName } from '#events/envelope.ts';
import { makeGuardedDial, type Dial } from '#functions/runtime/egress/dial.ts';
import { makeGuardedEgress, makeLocalEgress } from '#functions/runtime/egress/guard.ts';
import { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { feedSource } from '#tenants/sources.ts';
import { feedPullSchema, type FeedPull } from '#tenants/schemas/pull-schema.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { makeLogger } from '#functions/runtime/logger.ts';
import { fixedDirectory, secretsOf, testEnv } from '#test/support/runtime.ts';
import { sftpServer, type ServedFile } from '#test/support/stock/sftp-server.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { partCount } from '../object-names.ts';
import { makeFeedStore } from '../store.ts';
import { create } from './handler.ts';
import { pullSource, type PullDeps } from './pull.ts';
import { makeSftp } from './ssh-files.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

const SECRETS = { 'coastline/pull/web': 'web-secret\n', 'coastline/pull/sftp': 'sftp-secret' };

/** To the test's own server. */
const dialHere: Dial = async ({ port, signal }) => connect({ host: '127.0.0.1', port, signal, noDelay: true });

describe('stock.pull', () => {
  let bench: FeedBench;
  let origin = '';
  let server: Awaited<ReturnType<typeof sftpServer>>;
  const files = new Map<string, ServedFile>();
  const reads = { count: 0, then: (): void => undefined };
  const web = { status: 200, body: Buffer.alloc(0), etag: '', modified: '', asked: [] as IncomingHttpHeaders[] };
  const key = ssh2.utils.generateKeyPairSync('ed25519');
  const http = createServer((request, response) => {
    web.asked.push(request.headers);
    if (web.etag !== '' && request.headers['if-none-match'] === web.etag) return response.writeHead(304).end();
    response.writeHead(web.status, {
      ...(web.etag === '' ? {} : { etag: web.etag }),
      ...(web.modified === '' ? {} : { 'last-modified': web.modified }),
    });
    response.end(web.body);
  });

  beforeAll(async () => {
    bench = await feedBench();
    await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const onRead = (): void => {
      reads.count += 1;
      reads.then();
    };
    server = await sftpServer({ files, password: SECRETS['coastline/pull/sftp'], publicKey: key.public, onRead });
  });
  afterAll(async () => {
    http.closeAllConnections();
    http.close();
    await server.close();
    await bench.close();
  });

  let named = 0;
  /** Each test has a source of its own. */
  let source = '';
  beforeEach(() => {
    named += 1;
    source = `pulled-${named}`;
    Object.assign(web, { status: 200, body: Buffer.from(stockCsv(cars(12))), etag: '', modified: '', asked: [] });
    Object.assign(reads, { count: 0, then: () => undefined });
    files.clear();
    bench.takeEvents();
    bench.signals.take();
  });

  const fromWeb = (change: Record<string, unknown> = {}): FeedPull => ({
    from: 'https',
    url: `${origin}/stock.csv`,
    credentials: null,
    everyMinutes: 60,
    kind: 'full',
    format: 'auto',
    ...change,
  });
  const fromSftp = (change: Record<string, unknown> = {}): FeedPull => ({
    from: 'sftp',
    host: '127.0.0.1',
    port: server.port,
    path: '/out/stock.csv',
    user: 'dealer',
    hostKey: server.hostKey,
    credentials: { as: 'password', secretRef: 'coastline/pull/sftp' },
    everyMinutes: 60,
    kind: 'full',
    format: 'auto',
    ...change,
  });
  const tenantWith = (pull: FeedPull): TenantContext =>
    tenantContext('coastline', {
      sources: [feedSource('coastline', { id: source, name: 'Pulled', formats: ['forecourt-csv'], pull })],
    });
  const deps = (change: Partial<PullDeps> = {}): PullDeps => {
    const { table } = bench.as('stock-pull');
    return {
      ...bench.uploads,
      table,
      store: makeFeedStore({ table, now: bench.clock.now }),
      objects: bench.objects,
      signals: bench.signals.signals,
      secrets: secretsOf(SECRETS),
      egress: makeLocalEgress({ allowedOrigins: [origin] }),
      sftp: makeSftp(dialHere),
      ...change,
    };
  };
  /** Lets the time pass, pulls, works off what began, and tells the source's runs, newest first. */
  const pulled = async (pull: FeedPull, { minutes = 61, change = {} } = {}) => {
    bench.clock.advance(minutes * MINUTE_MS);
    const tenant = tenantWith(pull);
    await pullSource(deps(change), tenant, { id: source, pull });
    await bench.pump(tenant);
    const runs = await bench.uploads.store.runs(tenant, source, 50);
    return runs.map(({ state, reason, counts, detail }) => ({ state, reason, detail, added: counts.added }));
  };
  const notices = () =>
    bench.events
      .filter((event) => eventName(event) === 'notification.requested')
      .map((event) => notificationRequested.read(event));

  describe('from the web', () => {
    test('fetches a file that is due, packed or not, and begins a run with it', async () => {
      web.body = gzipSync(stockCsv(cars(12)));
      expect(await pulled(fromWeb())).toMatchObject([{ state: 'DONE', added: 12 }]);
      expect(await pulled(fromWeb(), { minutes: 30 })).toHaveLength(1);
      expect(web.asked).toHaveLength(1);
    });

    test('begins no run for a file that is unchanged by etag, by time, or by its bytes', async () => {
      Object.assign(web, { etag: '"v1"', modified: 'Sat, 21 Nov 2026 00:00:00 GMT' });
      await pulled(fromWeb());
      expect(await pulled(fromWeb())).toHaveLength(1);
      expect(web.asked[1]).toMatchObject({
        'if-none-match': '"v1"',
        'if-modified-since': 'Sat, 21 Nov 2026 00:00:00 GMT',
      });
      web.etag = '"v2"';
      expect(await pulled(fromWeb())).toHaveLength(1);
      Object.assign(web, { etag: '"v3"', body: Buffer.from(stockCsv(cars(13))) });
      expect(await pulled(fromWeb())).toMatchObject([{ state: 'DONE', added: 1 }, {}]);
    });

    test('takes an unchanged full file once more while vehicles are missing, so that they leave', async () => {
      web.etag = '"v1"';
      await pulled(fromWeb());
      Object.assign(web, { etag: '"v2"', body: Buffer.from(stockCsv(cars(11))) });
      await pulled(fromWeb());
      const states = async () =>
        [...(await bench.stock(tenantWith(fromWeb()), source)).values()].map(({ state }) => state);
      expect((await states()).filter((state) => state === 'missing')).toHaveLength(1);
      await pulled(fromWeb());
      expect((await states()).filter((state) => state === 'sold')).toHaveLength(1);
      const before = web.asked.length;
      expect(await pulled(fromWeb())).toHaveLength(3);
      expect(web.asked.length).toBe(before + 1);
    });

    test.each([
      ['basic', { as: 'basic', user: 'dealer' }, { authorization: `Basic ${btoa('dealer:web-secret')}` }],
      ['bearer', { as: 'bearer' }, { authorization: 'Bearer web-secret' }],
      ['header', { as: 'header', name: 'X-Api-Key' }, { 'x-api-key': 'web-secret' }],
    ])('sends its secret as %s', async (_, credentials, headers) => {
      await pulled(fromWeb({ credentials: { ...credentials, secretRef: 'coastline/pull/web' } }));
      expect(web.asked[0]).toMatchObject(headers);
    });

    test('names a failure in a run, tries again later each time, and tells the dealer after its interval', async () => {
      web.status = 503;
      expect(await pulled(fromWeb())).toEqual([
        {
          state: 'REFUSED',
          reason: 'pull_status',
          added: 0,
          detail: 'The file could not be fetched. The server answered with 503.',
        },
      ]);
      expect(await pulled(fromWeb(), { minutes: 14 })).toHaveLength(1);
      expect(await pulled(fromWeb(), { minutes: 2 })).toHaveLength(2);
      expect(await pulled(fromWeb(), { minutes: 31 })).toHaveLength(3);
      expect([notices(), bench.signals.take()]).toEqual([[], {}]);
      await pulled(fromWeb());
      expect(notices()).toMatchObject([{ notice: 'feed_pull_failing', details: { source, reason: 'pull_status' } }]);
      expect(bench.signals.take()).toEqual({ 'stock.pull-failing': 1 });
      await pulled(fromWeb(), { minutes: 25 * 60 });
      // Told again each day, counted when it began.
      expect([notices().length, bench.signals.take()]).toEqual([2, {}]);
      web.status = 200;
      expect(await pulled(fromWeb(), { minutes: 400 })).toMatchObject([{ state: 'DONE' }, {}, {}, {}, {}, {}]);
    });

    test('refuses a redirect, a missing secret and an address that is not public', async () => {
      web.status = 302;
      expect((await pulled(fromWeb()))[0]?.detail).toContain('answered with 302. Redirects are not followed.');
      const credentials = { as: 'bearer', secretRef: 'coastline/pull/none' };
      expect((await pulled(fromWeb({ credentials })))[0]).toMatchObject({ reason: 'pull_secret_missing' });
      const guarded = { change: { egress: makeGuardedEgress() } };
      for (const url of [`${origin}/stock.csv`, 'https://10.0.0.1/stock.csv', 'https://127.0.0.1/stock.csv'])
        expect((await pulled(fromWeb({ url }), guarded))[0]).toMatchObject({ reason: 'pull_address' });
    });

    test('is fetched by one worker when two runs of the schedule meet', async () => {
      bench.clock.advance(MINUTE_MS);
      const tenant = tenantWith(fromWeb());
      await Promise.all([1, 2, 3].map(() => pullSource(deps(), tenant, { id: source, pull: fromWeb() })));
      expect(web.asked).toHaveLength(1);
    });
  });

  describe('from a server with SSH', () => {
    const body = Buffer.from(stockCsv(cars(12)));

    test('fetches a file with a password or a key, and not again while size and time stay', async () => {
      files.set('/out/stock.csv', { body, mtime: 1_000 });
      expect(await pulled(fromSftp())).toMatchObject([{ state: 'DONE', added: 12 }]);
      const read = reads.count;
      expect(await pulled(fromSftp())).toHaveLength(1);
      expect(reads.count).toBe(read);
      files.set('/out/stock.csv', { body: Buffer.from(stockCsv(cars(14))), mtime: 2_000 });
      const withKey = fromSftp({ credentials: { as: 'key', secretRef: 'coastline/pull/key' } });
      const secrets = secretsOf({ 'coastline/pull/key': key.private });
      expect(await pulled(withKey, { change: { secrets } })).toMatchObject([{ state: 'DONE', added: 2 }, {}]);
    });

    test('takes a file of several parts whole', async () => {
      // Empty lines are no rows.
      const large = Buffer.concat([body, Buffer.alloc(9_000_000, '\n')]);
      files.set('/out/stock.csv', { body: large, mtime: 1 });
      expect(await pulled(fromSftp())).toMatchObject([{ state: 'DONE', added: 12 }]);
      expect(partCount(large.length)).toBe(2);
    });

    test('logs in only to the server with the expected key', async () => {
      files.set('/out/stock.csv', { body, mtime: 1 });
      const { logins } = server.seen;
      const [run] = await pulled(fromSftp({ hostKey: `SHA256:${'A'.repeat(43)}` }));
      expect(run).toMatchObject({ state: 'REFUSED', reason: 'pull_host_key' });
      expect(run?.detail).toContain(server.hostKey);
      expect(server.seen.logins).toBe(logins);
    });

    test('names a wrong secret, a file that is not there, and one that is being written', async () => {
      const wrong = { change: { secrets: secretsOf({ 'coastline/pull/sftp': 'wrong' }) } };
      expect((await pulled(fromSftp(), wrong))[0]).toMatchObject({ reason: 'pull_login' });
      expect((await pulled(fromSftp()))[0]).toMatchObject({ reason: 'pull_no_file' });
      files.set('/out/stock.csv', { body, mtime: 1 });
      reads.then = () => void files.set('/out/stock.csv', { body, mtime: 2 });
      expect((await pulled(fromSftp(), { minutes: 400 }))[0]).toMatchObject({ reason: 'pull_changing' });
    });

    test('refuses an address that is not public, a name that leads to one, and low ports', async () => {
      const guarded = (address: string) => ({
        change: { sftp: makeSftp(makeGuardedDial({ resolve: async () => [{ address, family: 4 as const }] })) },
      });
      expect((await pulled(fromSftp({ port: 22 }), guarded('8.8.8.8')))[0]).toMatchObject({ reason: 'pull_address' });
      for (const change of [
        { host: 'files.example', port: 22 },
        { host: 'files.example', port: 2_222 },
      ])
        expect((await pulled(fromSftp(change), guarded('10.0.0.1')))[0]).toMatchObject({ reason: 'pull_address' });
      const low = await pulled(fromSftp({ host: 'files.example', port: 25 }), guarded('8.8.8.8'));
      expect(low[0]).toMatchObject({ reason: 'pull_address', detail: expect.stringContaining('Port 25') });
    });
  });

  test('as a schedule pulls the sources of every dealer that have a setting', async () => {
    const tenant = tenantWith(fromWeb());
    const { documents } = bench.as('stock-pull');
    const run = create({
      ...deps(),
      env: testEnv,
      documents,
      logger: makeLogger(() => undefined, bench.clock.now),
      table: bench.as('stock-pull').table,
      directory: fixedDirectory([tenant, tenantContext('totara')]),
      bus: { publish: async () => new Set<string>() },
      objects: bench.objects,
      egress: makeLocalEgress({ allowedOrigins: [origin] }),
    });
    await run({}, lambdaContext(600_000));
    await bench.pump(tenant);
    expect(await bench.uploads.store.runs(tenant, source, 9)).toMatchObject([{ state: 'DONE' }]);
  });

  test('as a schedule asks the finance provider of a dealer after the feeds', async () => {
    const finance = { ...tenantConfig('coastline').finance, service: { from: 'sample' as const } };
    const { config } = tenantWith(fromWeb());
    const tenant = TenantContext.of({ ...config, finance, flags: { ...config.flags, finance_enabled: true } });
    const stock = bench.as('stock-pull');
    const run = create({
      ...deps(),
      env: testEnv,
      documents: stock.documents,
      logger: makeLogger(() => undefined, bench.clock.now),
      table: stock.table,
      directory: fixedDirectory([tenant]),
      objects: bench.objects,
      bus: { publish: async () => new Set<string>() },
      egress: makeLocalEgress({ allowedOrigins: [origin] }),
    });
    await run({}, lambdaContext(600_000));
    await bench.pump(tenant);
    const answers = async () =>
      [...(await bench.stock(tenant, source)).values()].map(({ lender_answer: one }) => one?.given?.entry.lenderName);
    expect(new Set(await answers())).toEqual(new Set([undefined]));
    bench.clock.advance(61 * MINUTE_MS);
    await run({}, lambdaContext(600_000));
    expect(await answers()).toContain('Example Lender');
  });
});

describe('the setting of a pull', () => {
  const sftp = {
    from: 'sftp',
    host: 'files.example.com',
    path: 'out/stock.csv',
    user: 'dealer',
    everyMinutes: 60,
    hostKey: `SHA256:${'A'.repeat(43)}`,
    credentials: { as: 'key', secretRef: 'coastline/pull/sftp' },
  };

  test('has a port, a kind and a format when they are left out', () => {
    expect(feedPullSchema.parse(sftp)).toMatchObject({ port: 22, kind: 'full', format: 'auto' });
  });

  test.each([
    ['an address that is not https', { from: 'https', url: 'http://a.example/x', credentials: null, everyMinutes: 60 }],
    [
      'an address with a password',
      { from: 'https', url: 'https://a:b@c.example/', credentials: null, everyMinutes: 60 },
    ],
    ['no fingerprint', { ...sftp, hostKey: undefined }],
    ['a fingerprint of another kind', { ...sftp, hostKey: 'MD5:aa:bb' }],
    ['a password instead of its name', { ...sftp, password: 'secret' }],
    ['each five minutes', { ...sftp, everyMinutes: 5 }],
    ['another way', { ...sftp, from: 'ftp' }],
  ])('takes not: %s', (_, setting) => {
    expect(feedPullSchema.safeParse(setting).success).toBe(false);
  });
});
