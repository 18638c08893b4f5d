import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeSearchClient, SearchEngineError } from './search-client.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closers.splice(0)) await close();
});

type Answer = (request: IncomingMessage & { text: string }, response: ServerResponse) => void;

/** A client of an engine that answers as told, and what reached it. */
const clientOf = async (answer: Answer) => {
  const seen: { method: string; url: string; type: string | undefined; text: string }[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const part of request) text += String(part);
      seen.push({ method: request.method ?? '', url: request.url ?? '', type: request.headers['content-type'], text });
      answer(Object.assign(request, { text }), response);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const client = makeSearchClient({ endpoint: `http://127.0.0.1:${address.port}`, region: 'ap-southeast-2' });
  closers.push(() => client.close());
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { client, seen };
};
const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
};
const search = { method: 'POST', path: '/stock/_search', timeoutMs: 1_000 } as const;
const failureOf = (sent: Promise<unknown>) => sent.then(() => undefined).catch((error: unknown) => error);

describe('requests', () => {
  test('an object is JSON, text is lines, and parameters stand in the address', async () => {
    const { client, seen } = await clientOf((_, response) => json(response, 200, { ok: true }));
    expect(await client.send({ ...search, query: { routing: 'a b', x: false }, body: { size: 0 } })).toEqual({
      ok: true,
    });
    await client.send({ ...search, path: '/stock/_bulk', body: '{}\n{}\n' });
    expect(seen).toEqual([
      { method: 'POST', url: '/stock/_search?routing=a%20b&x=false', type: 'application/json', text: '{"size":0}' },
      { method: 'POST', url: '/stock/_bulk', type: 'application/x-ndjson', text: '{}\n{}\n' },
    ]);
  });

  test('to AWS they are signed for the service `es`, to a local node they are plain', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'example-secret');
    const headers: unknown[] = [];
    const note = (message: unknown): void => {
      headers.push((message as { request: ClientRequest }).request.getHeader('authorization'));
    };
    subscribe('http.client.request.start', note);
    closers.push(async () => unsubscribe('http.client.request.start', note));
    const signed = makeSearchClient({ endpoint: 'https://127.0.0.1:9', region: 'ap-southeast-2' });
    await failureOf(signed.send({ ...search, body: { size: 0 } }));
    await signed.close();
    expect(headers[0]).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/\d{8}\/ap-southeast-2\/es\/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$/,
    );
    headers.length = 0;
    const { client } = await clientOf((_, response) => json(response, 200, {}));
    await client.send(search);
    expect(headers).toEqual([undefined]);
  });
});

describe('what goes wrong', () => {
  test('a refusal carries its status and the engine’s name for it, and is not repeated', async () => {
    const { client, seen } = await clientOf((_, response) =>
      json(response, 404, {
        error: { type: 'index_not_found_exception', reason: 'no such index [stock]' },
        status: 404,
      }),
    );
    const failure = await failureOf(client.send(search));
    expect(failure).toBeInstanceOf(SearchEngineError);
    expect(failure).toMatchObject({ status: 404, type: 'index_not_found_exception', isPassing: false });
    expect(String(failure)).toContain('no such index [stock]');
    expect(seen).toHaveLength(1);
  });

  test('a 503 is sent once more, and then passes on', async () => {
    const { client, seen } = await clientOf((_, response) => json(response, 503, {}));
    expect(await failureOf(client.send(search))).toMatchObject({ status: 503, isPassing: true });
    expect(seen).toHaveLength(2);
  });

  test('too many requests are not answered with another one', async () => {
    const { client, seen } = await clientOf((_, response) => json(response, 429, {}));
    expect(await failureOf(client.send(search))).toMatchObject({ status: 429, isPassing: true });
    expect(seen).toHaveLength(1);
  });

  test('a connection that was cut while nobody looked is opened again', async () => {
    let first = true;
    const { client } = await clientOf((request, response) => {
      if (first) request.socket.destroy();
      else json(response, 200, { again: true });
      first = false;
    });
    expect(await client.send(search)).toEqual({ again: true });
  });

  test('an engine that does not answer in time is away', async () => {
    const { client } = await clientOf(() => undefined);
    expect(await failureOf(client.send({ ...search, timeoutMs: 50 }))).toMatchObject({
      status: undefined,
      isPassing: true,
    });
  });

  test('an engine that comes back is asked at once', async () => {
    let away = true;
    const { client } = await clientOf((request, response) => {
      if (away) request.socket.destroy();
      else json(response, 200, {});
    });
    expect(await failureOf(client.send(search))).toMatchObject({ isPassing: true });
    expect(await failureOf(client.send(search))).toMatchObject({ isPassing: true });
    away = false;
    expect(await client.send(search)).toEqual({});
  });
});
