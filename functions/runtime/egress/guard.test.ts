import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from './addresses.ts';
import { makeGuardedEgress, makeLocalEgress, type Resolve } from './guard.ts';
import { EgressError, type EgressRequest } from './egress.ts';
import { sendTo } from './transport.ts';

const to = (url: string, change: Partial<EgressRequest> = {}): EgressRequest => ({
  method: 'POST',
  url,
  headers: {},
  body: '{}',
  timeoutMs: 2_000,
  maxBytes: 1_000,
  ...change,
});
const answering =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const failureOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'sent';
  } catch (error) {
    return error instanceof EgressError ? error.failure : String(error);
  }
};

const closed = [
  ...['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['100.64.0.1', '100.100.100.200', '0.0.0.0', '192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1'],
  ...['224.0.0.1', '255.255.255.255', '240.0.0.1', '168.63.129.16', '192.0.0.170'],
  ...['::1', '::', 'fe80::1', 'fe80::1%lo', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1', '3fff::1'],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
  ],
  ...['', 'localhost', '1.2.3', '1.2.3.4.5'],
];

describe('addresses that may be reached', () => {
  test.each(closed)('%s is closed', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    '%s is open',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('the guard of the AWS wiring', () => {
  const guard = makeGuardedEgress({ resolve: answering('8.8.8.8') });

  test.each([
    ...[
      'http://example.com/',
      'https://example.com:8443/',
      'https://user:pw@example.com/',
      'ftp://example.com/',
      'nonsense',
    ],
    ...['https://127.0.0.1/', 'https://10.0.0.1/', 'https://169.254.169.254/latest/meta-data/', 'https://[::1]/'],
    ...[
      'https://[::ffff:127.0.0.1]/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://0177.0.0.1/',
      'https://127.1/',
    ],
    'https://[64:ff9b::7f00:1]/',
  ])('%s is refused on save and on send', async (url) => {
    expect(await failureOf(guard.check(url))).toBe('address');
    expect(await failureOf(guard.request(to(url)))).toBe('address');
  });

  test('a name is refused when any of its addresses is private', async () => {
    const mixed = makeGuardedEgress({ resolve: answering('8.8.8.8', '10.0.0.1') });
    expect(await failureOf(mixed.check('https://crm.example.com/'))).toBe('address');
    expect(await failureOf(makeGuardedEgress({ resolve: answering() }).check('https://crm.example.com/'))).toBe(
      'address',
    );
  });

  test('localhost by its names is refused with the machine’s own resolver', async () => {
    for (const name of ['localhost', 'localhost.', 'a.localhost']) {
      expect(await failureOf(makeGuardedEgress().check(`https://${name}/`))).not.toBe('sent');
    }
  });

  test('a name that changes between save and send is looked at again', async () => {
    let address = '8.8.8.8';
    const changing = makeGuardedEgress({ resolve: (host) => answering(address)(host) });
    expect(await failureOf(changing.check('https://crm.example.com/'))).toBe('sent');
    address = '169.254.169.254';
    expect(await failureOf(changing.request(to('https://crm.example.com/')))).toBe('address');
  });

  test('a name service that fails is a connection failure, to be tried again', async () => {
    const broken = makeGuardedEgress({ resolve: () => Promise.reject(new Error('EAI_AGAIN')) });
    expect(await failureOf(broken.request(to('https://crm.example.com/')))).toBe('connection');
  });

  test('a name service that never answers is a timeout', async () => {
    const silent = makeGuardedEgress({ resolve: () => new Promise(() => undefined) });
    expect(await failureOf(silent.request(to('https://crm.example.com/', { timeoutMs: 30 })))).toBe('timeout');
  });

  test('it has no way to name an allowed origin', async () => {
    const options = { resolve: answering('8.8.8.8'), allowedOrigins: ['http://127.0.0.1:1'] };
    expect(await failureOf(makeGuardedEgress(options).request(to('http://127.0.0.1:1/')))).toBe('address');
  });
});

describe('a request', () => {
  const seen: string[] = [];
  const server = createServer((incoming, outgoing) => {
    seen.push(`${incoming.headers.host} ${incoming.url}`);
    if (incoming.url === '/redirect') outgoing.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else if (incoming.url === '/large') outgoing.end('x'.repeat(5_000));
    else if (incoming.url === '/slow') outgoing.write('half');
    else if (incoming.url !== '/silent') outgoing.end('ok');
  });
  let origin = '';
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address: AddressInfo | string | null = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const local = () => makeLocalEgress({ allowedOrigins: [origin] });

  test('reaches an allowed loopback origin and no other port of it', async () => {
    expect((await local().request(to(`${origin}/hello`))).status).toBe(200);
    expect(await failureOf(local().request(to('http://127.0.0.1:1/')))).toBe('address');
    expect(await failureOf(local().request(to(`http://localhost:${port}/`)))).toBe('address');
  });

  test('only loopback origins can be allowed', () => {
    expect(() => makeLocalEgress({ allowedOrigins: ['https://example.com'] })).toThrow(TypeError);
    expect(() => makeLocalEgress({ allowedOrigins: ['http://127.0.0.1.evil.example'] })).toThrow(TypeError);
  });

  test('follows no redirect: the 302 is the answer', async () => {
    const answer = await local().request(to(`${origin}/redirect`));
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe('http://169.254.169.254/');
  });

  test('cuts a large answer off and says which status came before', async () => {
    const error = await local()
      .request(to(`${origin}/large`))
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ failure: 'too_large', status: 200 });
  });

  test('times out without an answer and in the middle of one', async () => {
    expect(await failureOf(local().request(to(`${origin}/silent`, { timeoutMs: 60 })))).toBe('timeout');
    expect(await failureOf(local().request(to(`${origin}/slow`, { timeoutMs: 60 })))).toBe('timeout');
  });

  test('connects to the checked address, whatever the name would say by then', async () => {
    // The name cannot be resolved at all: only the pinned address can have been used.
    const url = new URL(`http://crm.invalid:${port}/pinned`);
    const addresses = [{ address: '127.0.0.1', family: 4 }] as const;
    await sendTo({ url, addresses }, to(url.href), AbortSignal.timeout(2_000));
    expect(seen.at(-1)).toBe(`crm.invalid:${port} /pinned`);
  });
});
