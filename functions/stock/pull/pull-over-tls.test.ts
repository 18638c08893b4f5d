import { createServer, type Server } from 'node:https';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeGuardedDial } from '#functions/runtime/egress/dial.ts';
import { makeGuardedEgress, makeLocalEgress } from '#functions/runtime/egress/guard.ts';
import { feedPullSchema } from '#tenants/schemas/pull-schema.ts';
import { feedSource } from '#tenants/sources.ts';
import { testAuthority } from '#test/support/stock/certificates.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { secretsOf } from '#test/support/runtime.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeFeedStore } from '../store.ts';
import { pullSource, type PullDeps } from './pull.ts';
import { makeSftp } from './ssh-files.ts';
import { DAY_MS } from '#domain/hours/units.ts';

const authority = testAuthority();

describe('a pull over TLS', () => {
  let bench: FeedBench;
  const servers: Server[] = [];
  let asked: (string | undefined)[] = [];
  beforeAll(async () => {
    bench = await feedBench();
  });
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
    asked = [];
  });
  afterAll(() => bench.close());

  /** The origin of a server with this certificate. */
  const serve = async (certificate: { key: string; cert: string }): Promise<string> => {
    const server = createServer(certificate, (request, response) => {
      asked.push(request.headers.authorization);
      response.end(stockCsv(cars(12)));
    });
    servers.push(server);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new TypeError('The server has no port.');
    return `https://127.0.0.1:${address.port}`;
  };

  let named = 0;
  const pulled = async (url: string, egress: PullDeps['egress']) => {
    named += 1;
    const source = `tls-${named}`;
    const pull = feedPullSchema.parse({
      from: 'https',
      url,
      everyMinutes: 60,
      credentials: { as: 'bearer', secretRef: 'coastline/pull/web' },
    });
    const declared = feedSource('coastline', { id: source, name: 'Pulled', formats: ['forecourt-csv'], pull });
    const tenant = tenantContext('coastline', { sources: [declared] });
    const { table } = bench.as('stock-pull');
    const deps: PullDeps = {
      ...bench.uploads,
      table,
      store: makeFeedStore({ table, now: bench.clock.now }),
      objects: bench.objects,
      signals: bench.signals.signals,
      secrets: secretsOf({ 'coastline/pull/web': 'web-secret' }),
      egress,
      sftp: makeSftp(makeGuardedDial()),
    };
    bench.clock.advance(60_000);
    await pullSource(deps, tenant, { id: source, pull });
    await bench.pump(tenant);
    const [run] = await bench.uploads.store.runs(tenant, source, 1);
    return { state: run?.state, reason: run?.reason, detail: run?.detail, added: run?.counts.added };
  };
  const trusting = (origin: string, resolved: string[] = []) =>
    makeLocalEgress({
      allowedOrigins: [origin],
      authority: authority.certificate,
      resolve: async () => resolved.map((address) => ({ address, family: 4 as const })),
    });

  test('fetches the file from a server whose certificate is trusted', async () => {
    const origin = await serve(authority.issue('127.0.0.1'));
    expect(await pulled(`${origin}/stock.csv`, trusting(origin))).toMatchObject({ state: 'DONE', added: 12 });
    expect(asked).toEqual(['Bearer web-secret']);
  });

  test.each([
    ['of an authority that nobody trusts', testAuthority().issue('127.0.0.1'), /signature|certificate/],
    ['for another address', authority.issue('127.0.0.2'), /does not match/],
    ['that has expired', authority.issue('127.0.0.1', { until: Date.now() - DAY_MS }), /expired/],
  ])('refuses a certificate %s, and sends no secret', async (_, certificate, why) => {
    const origin = await serve(certificate);
    const run = await pulled(`${origin}/stock.csv`, trusting(origin));
    expect(run).toMatchObject({ state: 'REFUSED', reason: 'pull_connection', detail: expect.stringMatching(why) });
    expect(asked).toEqual([]);
  });

  test('trusts the public authorities only where no other is named', async () => {
    const origin = await serve(authority.issue('127.0.0.1'));
    const run = await pulled(`${origin}/stock.csv`, makeLocalEgress({ allowedOrigins: [origin] }));
    expect(run).toMatchObject({ reason: 'pull_connection', detail: expect.stringContaining('certificate') });
    expect(asked).toEqual([]);
  });

  test('keeps to public addresses, whatever authority is named and whatever name leads elsewhere', async () => {
    const origin = await serve(authority.issue('127.0.0.1'));
    const { port } = new URL(origin);
    const egress = trusting('https://127.0.0.1:1', ['127.0.0.1']);
    for (const url of [`${origin}/stock.csv`, `https://localhost:${port}/`, 'https://files.example/stock.csv'])
      expect(await pulled(url, egress)).toMatchObject({ state: 'REFUSED', reason: 'pull_address' });
    expect(await pulled(`${origin}/stock.csv`, makeGuardedEgress())).toMatchObject({ reason: 'pull_address' });
    expect(asked).toEqual([]);
  });

  test('an authority can be named for loopback origins only', () => {
    const foreign = { allowedOrigins: ['https://files.example'], authority: authority.certificate };
    expect(() => makeLocalEgress(foreign)).toThrow('is not a loopback origin');
  });
});
