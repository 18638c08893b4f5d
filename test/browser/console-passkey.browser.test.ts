import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { requirePort } from '#infra/local/site/http.ts';
import { makeConsoleWorld, type ConsoleWorld } from '#test/support/console.ts';
import { testEnv } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';
import { connectToChromium } from './visit.ts';

/** A browser's passkeys at the console's address, with an authenticator that verifies its user. */
const coastline = tenantContext('coastline');
const library = createRequire(import.meta.url).resolve('@simplewebauthn/browser');

let store: Awaited<ReturnType<typeof testTable>>;
let world: ConsoleWorld;
let server: Server;
let origin: string;
let browser: Awaited<ReturnType<typeof connectToChromium>>;

const bundle = async (): Promise<Buffer> =>
  readFile(`${library.slice(0, library.indexOf('/browser/'))}/browser/dist/bundle/index.umd.min.js`);

/** The console's edge: its host and the viewer's own headers, and nothing else. */
const answerApi = async (request: IncomingMessage) => {
  const body = await buffer(request);
  const { cookie, origin: from } = request.headers;
  return world.call({
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    host: 'console.localhost',
    headers: {
      ...world.edgeHeaders,
      ...(cookie === undefined ? {} : { cookie }),
      ...(from === undefined ? {} : { origin: from }),
    },
    ...(body.length === 0 ? {} : { body: body.toString('utf8') }),
  });
};

beforeAll(async () => {
  store = await testTable();
  server = createServer((request, response) => {
    const send = async (): Promise<void> => {
      if (request.url === '/library.js') {
        response.setHeader('content-type', 'text/javascript');
        response.end(await bundle());
      } else if (request.url === '/') {
        response.setHeader('content-type', 'text/html');
        response.end('<!doctype html><title>Console</title><script src="/library.js"></script>');
      } else {
        const answer = await answerApi(request);
        response.writeHead(answer.status, { ...answer.headers });
        response.end(answer.text);
      }
    };
    void send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://console.localhost:${requirePort(server.address())}`;
  world = makeConsoleWorld(store, [coastline], { ...testEnv, CONSOLE_ORIGIN: origin });
  browser = await connectToChromium(inject('chromium'));
});
afterAll(async () => {
  await browser.close();
  server.close();
  await store.close();
});

const post = (page: Page, path: string, body: unknown = {}) =>
  page.evaluate(
    async ([to, sent]) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent };
      const answer = await fetch(`/api/v1/console${to}`, init);
      return { status: answer.status, body: await answer.json().catch(() => ({})) };
    },
    [path, JSON.stringify(body)] as const,
  );

/** By the library that the console's pages have. */
const passkey = (page: Page, what: 'startRegistration' | 'startAuthentication', options: unknown): Promise<unknown> =>
  page.evaluate(`SimpleWebAuthnBrowser.${what}({ optionsJSON: ${JSON.stringify(options)} })`);

test('a person who is invited makes a passkey in the browser, signs in with it, and shows it again', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await addVirtualAuthenticator(page);
  await page.goto(origin);
  await world.program('POST', '/tenants/coastline/people', { email: 'kim@dealer.example', name: 'Kim', role: 'sales' });
  expect(world.mailsTo('kim@dealer.example')[0]?.text).toContain(`${origin}/invitation#`);
  expect(await post(page, '/invitations/accept', { token: world.tokenTo('kim@dealer.example') })).toMatchObject({
    status: 200,
    body: { strength: 'code', wants_passkey: true },
  });

  const creation = await post(page, '/passkeys/options');
  const registration = await passkey(page, 'startRegistration', creation.body);
  const added = await post(page, '/passkeys', { name: 'Laptop', registration });
  expect(added).toMatchObject({ status: 201, body: { passkeys: [{ name: 'Laptop', waits_until: null }] } });

  const cookies = await context.cookies(origin);
  expect(cookies).toMatchObject([
    { name: '__Host-fc-console', httpOnly: true, secure: true, sameSite: 'Strict', domain: 'console.localhost' },
  ]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect((await post(page, '/sign-out')).status).toBe(204);
  expect((await post(page, '/step-up/options')).status).toBe(401);

  const asked = await post(page, '/sign-in/options');
  const assertion = await passkey(page, 'startAuthentication', asked.body);
  expect(await post(page, '/sign-in', assertion)).toMatchObject({ status: 200, body: { strength: 'passkey' } });
  expect((await post(page, '/sign-in', assertion)).status).toBe(401);

  const again = await passkey(page, 'startAuthentication', (await post(page, '/step-up/options')).body);
  expect((await post(page, '/step-up', again)).status).toBe(200);
  await context.close();
});
