import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { consoleHeaders } from '#functions/runtime/http/console-headers.ts';
import { root } from '#infra/root.ts';
import { requirePort } from '#infra/local/site/http.ts';
import type { ServedFiles } from './build-gallery.ts';
import { fixtureMe, fixturePasskeys, fixturePeople, fixtureSessions } from './fixtures.ts';

const FILES = join(root, 'dist/web/console');
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

export interface FakeCall {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
}
export interface FakeAnswer {
  status?: number;
  body: unknown;
}
/** Undefined: not answered by this one. */
export type FakeRoute = (call: FakeCall) => FakeAnswer | undefined | Promise<FakeAnswer | undefined>;

const firstAnswer = async (routes: readonly FakeRoute[], call: FakeCall): Promise<FakeAnswer | undefined> => {
  for (const route of routes) {
    const answer = await route(call);
    if (answer !== undefined) return answer;
  }
  return undefined;
};

const problem = (status: number, code: string, error: string): FakeAnswer => ({ status, body: { code, error } });
const authRequired = (): FakeAnswer => problem(401, 'auth_required', 'Sign in first.');

/** A server of the console's built files, with its headers, over an API whose answers a test sets. */
export interface FakeConsole {
  url: (path: string) => string;
  /** Whether there is a session; `GET me` and all other routes refuse without one. */
  session: { isOpen: boolean; me: typeof fixtureMe };
  /** What was asked, newest last. */
  calls: FakeCall[];
  /** Asked first, the newest first. */
  answer: (route: FakeRoute) => void;
  /** What pages sent to signed addresses, by name. */
  sent: ReadonlyMap<string, Buffer>;
  /** A signed address of that name, of another origin than the pages. */
  upload: (name: string) => string;
  end: () => Promise<void>;
}

const guestPaths = /^\/(?:sign-in|invitations|passkeys\/stop)/;

const cannedAnswers: Readonly<Record<string, unknown>> = {
  'GET /tenants/coastline/people': fixturePeople,
  'GET /sessions': fixtureSessions,
  'GET /passkeys': fixturePasskeys,
};

const ownAnswer = (call: FakeCall, session: FakeConsole['session']): FakeAnswer => {
  const path = call.path.replace('/api/v1/console', '');
  if (path === '/sign-in/code') return { status: 202, body: { request: 'a'.repeat(26), resend_after_seconds: 30 } };
  if (path === '/sign-in/code/verify') {
    session.isOpen = true;
    const { person_id, name } = session.me.person;
    return {
      body: {
        person_id,
        name,
        strength: 'code',
        expires_at: session.me.now,
        wants_passkey: false,
        passkey_waits: true,
      },
    };
  }
  if (guestPaths.test(path)) return problem(404, 'not_found', 'Nothing is at this address.');
  if (!session.isOpen) return authRequired();
  if (path === '/me') return { body: session.me };
  const canned = cannedAnswers[`${call.method} ${path}`];
  if (canned !== undefined) return { body: canned };
  if (path === '/sign-out') {
    session.isOpen = false;
    return { body: {} };
  }
  return problem(404, 'not_found', 'Nothing is at this address.');
};

const readCall = async (request: IncomingMessage): Promise<FakeCall> => {
  const url = new URL(request.url ?? '/', 'http://console.localhost');
  const body = await text(request);
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    search: url.searchParams,
    body: body === '' ? undefined : JSON.parse(body),
  };
};

/** Another origin than the pages', as the bucket is. */
const UPLOADS = '/uploads/';
const uploadsOrigin = ({ socket }: IncomingMessage): string => `http://127.0.0.1:${socket.localPort ?? 0}`;

const sendFile = async (
  request: IncomingMessage,
  path: string,
  more: ServedFiles,
  response: ServerResponse,
): Promise<void> => {
  const headers = consoleHeaders(uploadsOrigin(request));
  const own = more[path];
  if (own !== undefined) return void response.writeHead(200, { ...headers, 'content-type': own.type }).end(own.body);
  const name = path.startsWith('/assets/') ? path : '/index.html';
  const file = await readFile(join(FILES, name)).catch(() => null);
  if (file === null) return void response.writeHead(404).end();
  response
    .writeHead(200, {
      ...(name === '/index.html' && headers),
      'content-type': types[extname(name)] ?? 'application/octet-stream',
    })
    .end(file);
};

/** `files` are served with the console's headers beside the built ones. */
export const startFakeConsole = async ({
  port = 0,
  files = {},
}: { port?: number; files?: ServedFiles } = {}): Promise<FakeConsole> => {
  const session = { isOpen: true, me: fixtureMe };
  const calls: FakeCall[] = [];
  const routes: FakeRoute[] = [];
  const sendAnswer = async (call: FakeCall, response: ServerResponse): Promise<void> => {
    calls.push(call);
    const answered = session.isOpen ? await firstAnswer(routes, call) : undefined;
    const { status = 200, body } = answered ?? ownAnswer(call, session);
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
  };
  const sent = new Map<string, Buffer>();
  const takeUpload = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = {
      'access-control-allow-origin': request.headers.origin ?? '',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'content-type',
    };
    const body = await buffer(request);
    if (request.method === 'PUT') sent.set((request.url ?? '').slice(UPLOADS.length), body);
    response.writeHead(200, headers).end();
  };
  const server = createServer((request, response) => {
    if (request.url?.startsWith(UPLOADS) === true) return void takeUpload(request, response);
    readCall(request)
      .then((call) =>
        call.path.startsWith('/api/') ? sendAnswer(call, response) : sendFile(request, call.path, files, response),
      )
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    sent,
    upload: (name) => `http://127.0.0.1:${requirePort(server.address())}${UPLOADS}${name}`,
    url: (path) => `http://console.localhost:${requirePort(server.address())}${path}`,
    session,
    calls,
    answer: (route) => void routes.unshift(route),
    end: () =>
      new Promise((ended) => {
        server.close(() => ended());
        server.closeAllConnections();
      }),
  };
};
