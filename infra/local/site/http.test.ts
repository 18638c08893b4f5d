import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { serveHttp, type HttpRequest, type ServerLimits } from './http.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const serve = async (limits: Partial<ServerLimits> = {}) => {
  const seen: HttpRequest[] = [];
  const errors: unknown[] = [];
  const server = await serveHttp(
    async (request) => {
      seen.push(request);
      return { status: request.path === '/304' ? 304 : 200, headers: {}, body: Buffer.from('ok') };
    },
    { port: 0, onError: (error) => errors.push(error), limits },
  );
  open.push(server.close);
  return { ...server, seen, errors };
};

const dial = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  open.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
};

/** Everything that comes back until the server closes the connection. */
const untilClosed = async (socket: Socket): Promise<string> => {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
};

const answerTo = async (port: number, text: string): Promise<string> => {
  const socket = await dial(port);
  socket.write(text);
  return untilClosed(socket);
};

describe('the local server', () => {
  test.each([
    ['two Host headers', 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n', '400'],
    ['no Host header', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', '400'],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    ['no HTTP at all', 'hello\r\n\r\n', '400'],
  ])('refuses a request with %s and reports no fault of ours', async (_what, text, status) => {
    const { port, seen, errors } = await serve();
    expect(await answerTo(port, text)).toContain(`HTTP/1.1 ${status}`);
    expect([seen, errors]).toEqual([[], []]);
  });

  test('passes on a request of HTTP/1.0 without a Host header: whose site it is, the handler decides', async () => {
    const { port, seen } = await serve();
    expect(await answerTo(port, 'GET /x HTTP/1.0\r\n\r\n')).toContain('200');
    expect(seen[0]?.headers['host']).toBeUndefined();
  });

  test('refuses a body above 6 MB as soon as it is too large', async () => {
    const { port, seen, errors } = await serve();
    const socket = await dial(port);
    socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100000000\r\n\r\n');
    const answer = untilClosed(socket);
    const chunk = Buffer.alloc(1_000_000);
    for (let sent = 0; sent < 7 && !socket.destroyed; sent += 1) socket.write(chunk);
    expect(await answer).toMatch(/^HTTP\/1\.1 413[\s\S]*payload_too_large/);
    expect([seen, errors]).toEqual([[], []]);
  });

  test('forgets a caller that goes away in the middle of its body', async () => {
    const { port, seen, errors } = await serve();
    const socket = await dial(port);
    socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nabc');
    await new Promise((resolve) => void setTimeout(resolve, 50));
    socket.destroy();
    expect(await answerTo(port, 'GET /next HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toContain('200');
    expect(seen.map(({ path }) => path)).toEqual(['/next']);
    expect(errors).toEqual([]);
  });

  test('closes on a caller that does not finish its headers, or its body', async () => {
    const { port } = await serve({ headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 });
    expect(await answerTo(port, 'GET / HTTP/1.1\r\nhost:')).toContain('408');
    expect(await answerTo(port, 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nabc')).toMatch(
      /^(HTTP\/1\.1 408|$)/,
    );
  });

  test('takes no more connections at once than it is given', async () => {
    const { port } = await serve({ maxConnections: 2 });
    await dial(port);
    await dial(port);
    const third = connect(port, '127.0.0.1');
    third.on('error', () => undefined);
    await once(third, 'close');
    expect(third.bytesRead).toBe(0);
  });

  test('sends nothing that looks like a body with a 304', async () => {
    const { port } = await serve();
    const answer = await answerTo(port, 'GET /304 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect(answer).toContain('304');
    expect(answer).not.toMatch(/content-length/i);
  });
});
