import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listTenants, publishTenantsRoute, showTenant } from '#functions/operators/contract.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { getSite } from '#functions/sites/contract.ts';
import { requirePort } from '#infra/local/site/http.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { makeClient } from './client.ts';
import { connect } from './connection.ts';
import { CliFailure } from './output.ts';

const out = { json: false, quiet: true, colour: false, result: () => undefined, note: () => undefined };

interface Heard {
  method: string | undefined;
  url: string | undefined;
  host: string | undefined;
  authorization: string | undefined;
  body: string;
}

const hear = async (incoming: IncomingMessage): Promise<Heard> => {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  const { host, authorization } = incoming.headers;
  return { method: incoming.method, url: incoming.url, host, authorization, body };
};

describe('the client', () => {
  let dir: string;
  let server: Server;
  let port: number;
  let heard: Heard[];
  /** Answers after the health route, in order. */
  let answers: { status: number; body: unknown }[];
  let starting: number;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-cli-'));
    heard = [];
    answers = [];
    starting = 0;
    server = createServer((incoming, reply) => {
      void hear(incoming).then((request) => {
        if (request.url?.endsWith('/api/v1/health') === true) {
          reply.statusCode = (starting -= 1) >= 0 ? 503 : 200;
          reply.end('{"status":"ok"}');
          return;
        }
        heard.push(request);
        const answer = answers.shift() ?? { status: 200, body: { tenants: [] } };
        reply.statusCode = answer.status;
        reply.end(JSON.stringify(answer.body));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = requirePort(server.address());
    await writeFile(join(dir, 'operator-token'), 'the-token\n');
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await rm(dir, { recursive: true });
  });

  const announce = (pid: number) =>
    writeFile(join(dir, 'platform.json'), JSON.stringify({ url: `http://127.0.0.1:${port}`, pid, nonce: 'n' }));
  const client = (options: { api?: string; token?: string; sigv4?: boolean } = {}) =>
    makeClient(out, () =>
      connect({
        dataDir: dir,
        api: options.api,
        token: options.token,
        sigv4: options.sigv4 === true,
        env: { AWS_REGION: 'ap-southeast-2' },
        out,
      }),
    );

  test('finds the running platform by its file and shows the operators’ token', async () => {
    await announce(process.pid);
    expect(await client().call(listTenants)).toEqual({ tenants: [], next: null });
    expect(heard).toMatchObject([
      { method: 'GET', url: '/api/v1/operators/tenants', authorization: 'Bearer the-token' },
    ]);
  });

  test('waits for a platform that is still starting', async () => {
    await announce(process.pid);
    starting = 2;
    expect(await client().call(listTenants)).toEqual({ tenants: [], next: null });
  });

  test('--api goes before the file, and the environment’s token before the folder’s', async () => {
    await client({ api: `http://127.0.0.1:${port}`, token: 'other' }).call(listTenants);
    expect(heard).toMatchObject([{ authorization: 'Bearer other' }]);
  });

  test('says in plain words that a platform answers what this version does not know', async () => {
    answers = [{ status: 200, body: { tenants: 'none' } }];
    await expect(client({ api: `http://127.0.0.1:${port}` }).call(listTenants)).rejects.toMatchObject({
      message: 'The platform answered in a form that this version does not know: update both.',
      exitCode: 1,
    });
  });

  describe('with AWS credentials', () => {
    const signed = () => client({ api: `http://127.0.0.1:${port}/prod`, sigv4: true });
    beforeEach(() => {
      // Only the test's own keys, not the machine's profile or role.
      vi.stubEnv('AWS_CONFIG_FILE', join(dir, 'none'));
      vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', join(dir, 'none'));
      vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
      vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret-of-the-test');
    });
    afterEach(() => {
      vi.unstubAllEnvs();
    });

    test('signs operators’ requests, below the API’s stage', async () => {
      await signed().call(listTenants);
      expect(heard).toMatchObject([
        {
          url: '/prod/api/v1/operators/tenants',
          authorization: expect.stringMatching(
            /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/ap-southeast-2\/execute-api\/aws4_request, SignedHeaders=accept;host;x-amz-date, Signature=[0-9a-f]{64}$/,
          ),
        },
      ]);
    });

    test('sends what carries a dealer’s key as it is', async () => {
      await signed().call(listTenants, { bearer: 'feed-key' });
      expect(heard).toMatchObject([{ authorization: 'Bearer feed-key' }]);
    });

    test('says how to sign in where there are none: exit code 2', async () => {
      vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
      await expect(signed().call(listTenants)).rejects.toMatchObject({
        exitCode: 2,
        message: expect.stringContaining('aws sso login'),
      });
      expect(heard).toEqual([]);
    });
  });

  test('names the dealer’s host in a header: *.localhost need not resolve', async () => {
    await announce(process.pid);
    const config = tenantConfig('totara');
    const summary = { ...config, hosts: ['totarayard.example', 'totara.localhost'], locations: 1, sources: [] };
    answers = [
      { status: 200, body: { tenants: [summary] } },
      { status: 200, body: { ...fixtureSite(), name: config.name } },
    ];
    expect((await client().call(getSite, { tenant: 'totara' })).name).toBe('Totara Yard');
    expect(heard[1]).toMatchObject({ url: '/api/v1/site', host: `totara.localhost:${port}`, authorization: undefined });
  });

  test('puts parameters, query and body where the route has them', async () => {
    await announce(process.pid);
    answers = [
      { status: 200, body: { tenant: tenantConfig('trial'), why: [] } },
      { status: 200, body: { published: [] } },
    ];
    const used = client();
    await used.call(showTenant, { params: { tenant: 'a b/c' }, query: { why: 'x&y', left_out: undefined } });
    await used.call(publishTenantsRoute, { body: { tenants: [{ document: { id: 'trial' } }] } });
    expect(heard.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/api/v1/operators/tenants/a%20b%2Fc?why=x%26y', ''],
      ['POST', '/api/v1/operators/tenants/publish', '{"tenants":[{"document":{"id":"trial"}}]}'],
    ]);
  });

  test('a refusal is the problem’s own words with every field, and exit code 1', async () => {
    await announce(process.pid);
    const errors = [{ field: 'trial: hosts.0', message: 'Taken.' }];
    answers = [{ status: 400, body: new Problem('validation_failed', '1 thing.', { errors }).body('req-1') }];
    const failure = await client()
      .call(listTenants)
      .catch((error: unknown) => error);
    expect(failure).toEqual(new CliFailure('1 thing.\n  trial: hosts.0: Taken.', 1));
  });

  test('a wrong token is wrong use: exit code 2', async () => {
    await announce(process.pid);
    answers = [{ status: 401, body: new Problem('auth_required', 'Send the token.').body('req-1') }];
    await expect(client().call(listTenants)).rejects.toMatchObject({ exitCode: 2, message: 'Send the token.' });
  });

  test('an answer that no problem explains is shown as it came', async () => {
    await announce(process.pid);
    answers = [{ status: 502, body: 'Bad gateway' }];
    await expect(client().call(listTenants)).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringContaining('502'),
    });
  });

  test('nothing is opened, and so nothing closed, before the first call', async () => {
    const unused = makeClient(out, () => {
      throw new Error('opened');
    });
    await unused.settle();
    await unused.close();
  });
});

describe('a data folder', () => {
  let dir: string;
  let other: ChildProcess;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-cli-'));
    other = spawn('sleep', ['60']);
  });
  afterEach(async () => {
    other.kill();
    await rm(dir, { recursive: true });
  });

  test('that another process holds is left alone, clearly and with exit code 2', async () => {
    await writeFile(join(dir, 'platform.lock'), String(other.pid));
    const held = connect({ dataDir: dir, api: undefined, token: undefined, sigv4: false, env: {}, out });
    await expect(held).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(`in use by process ${other.pid}`),
    });
  });

  test('of an emulator that does not run gets no platform of another kind', async () => {
    const places = {
      endpoint: 'http://127.0.0.1:1',
      opensearchUrl: 'http://127.0.0.1:2',
      ownEngines: true,
      edgePort: 3,
      crmPort: 4,
    };
    await writeFile(join(dir, 'places.json'), JSON.stringify(places));
    const opened = connect({ dataDir: dir, api: undefined, token: undefined, sigv4: false, env: {}, out });
    await expect(opened).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('npm run emulator starts it'),
    });
  });

  test('with the file of a platform that was killed is opened here, and closed properly', async () => {
    const dead = spawn('true');
    await once(dead, 'exit');
    await writeFile(
      join(dir, 'platform.json'),
      JSON.stringify({ url: 'http://127.0.0.1:1', pid: dead.pid, nonce: 'n' }),
    );
    const client = makeClient(out, () =>
      connect({ dataDir: dir, api: undefined, token: undefined, sigv4: false, env: {}, out }),
    );
    const { tenants } = await client.call(listTenants);
    expect(tenants.map(({ id }) => id).toSorted()).toEqual(['coastline', 'merribank', 'totara', 'trial']);
    expect((await client.call(getSite, { tenant: 'merribank' })).name).toBe('Merribank Motors');
    await client.settle();
    await client.close();
    const again = await connect({ dataDir: dir, api: undefined, token: undefined, sigv4: false, env: {}, out });
    await again.close();
  }, 60_000);
});
