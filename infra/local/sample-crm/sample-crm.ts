import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import * as z from 'zod';
import { DropConnection, serveHttp, type HttpRequest, type HttpResponse } from '../site/http.ts';
import { isLocalHost, reply } from '../site/loopback-page.ts';
import { openInbox, type Arrival, type Inbox } from './inbox.ts';
import { inboxPage, inboxStylesheet } from './page.ts';

/** Answers, for tests of the sender. `slow` takes longer than the sender's 15 s timeout, `drop` closes the connection. */
const modes = ['ok', '500', '410', '429', 'slow', 'drop'] as const;
type Mode = (typeof modes)[number];
const controlSchema = z.strictObject({ mode: z.enum(modes) });

const statusByMode: Record<Mode, number> = { ok: 204, '500': 500, '410': 410, '429': 429, slow: 204, drop: 0 };
const SLOW_MS = 20_000;
const RETRY_AFTER_SECONDS = '2';

interface SampleCrmOptions {
  port: number;
  /** NDJSON, one line per delivery attempt received. */
  dataFile: string;
  /** By hook. */
  secrets: ReadonlyMap<string, string>;
  now: () => Date;
  onError?: (error: unknown) => void;
}

export interface SampleCrm {
  /** Origin; a dealer's hooks are `/hooks/<tenant>` and `/hooks/<tenant>/adf`. */
  url: string;
  close: () => Promise<void>;
}

const jsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 1_000);
  }
};

const isSigned = (request: HttpRequest, secret: string): boolean => {
  try {
    new Webhook(secret).verify(request.body, { ...request.headers }, { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
};

const ADF_TYPE = 'application/x-adf+xml';

/** A hook of a dealer: `coastline`, or `coastline/adf` for ADF documents. */
const hookPath = /^\/hooks\/(?<hook>(?<tenant>[a-z0-9-]{1,60})(?<adf>\/adf)?)$/;

const readArrival = ({ headers: sent, body }: HttpRequest): Pick<Arrival, 'webhook_id' | 'sent_at' | 'body'> => ({
  webhook_id: sent['webhook-id'] ?? '',
  sent_at: sent['webhook-timestamp'] ?? '',
  body: sent['content-type'] === ADF_TYPE ? body.toString('utf8') : jsonOrText(body.toString('utf8')),
});

type Hook = Pick<Arrival, 'tenant' | 'format'> & { name: string };

const parseHook = (path: string): Hook | undefined => {
  const { hook, tenant, adf } = hookPath.exec(path)?.groups ?? {};
  if (hook === undefined || tenant === undefined) return undefined;
  return { name: hook, tenant, format: adf === undefined ? 'standard_webhooks' : 'adf' };
};

const makeHook = (options: SampleCrmOptions, inbox: Inbox, mode: () => Mode) => {
  const stop = new AbortController();
  const take = async ({ name, ...hook }: Hook, request: HttpRequest): Promise<HttpResponse> => {
    const secret = options.secrets.get(name);
    if (secret === undefined) return reply(404, 'text/plain', 'No dealer has this hook.');
    const verified = isSigned(request, secret);
    const status = verified ? statusByMode[mode()] : 401;
    await inbox.add({
      ...readArrival(request),
      received_at: options.now().toISOString(),
      ...hook,
      verified,
      status,
    });
    if (verified && mode() === 'slow') await sleep(SLOW_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    if (status === 0) throw new DropConnection();
    return reply(status, 'text/plain', '', status === 429 ? { 'retry-after': RETRY_AFTER_SECONDS } : {});
  };
  return { take, stop: () => stop.abort() };
};

/** A sample CRM with an inbox page. It shares no code with the sender: signatures are verified by `standardwebhooks`. */
export const startSampleCrm = async (options: SampleCrmOptions): Promise<SampleCrm> => {
  const inbox = await openInbox(options.dataFile);
  let mode: Mode = 'ok';
  const hook = makeHook(options, inbox, () => mode);

  const control = (request: HttpRequest): HttpResponse => {
    // Pages of other origins cannot send JSON without a CORS preflight.
    if (request.headers['content-type'] !== 'application/json') return reply(415, 'text/plain', 'Send JSON.');
    const wanted = controlSchema.safeParse(jsonOrText(request.body.toString('utf8')));
    if (!wanted.success) return reply(400, 'text/plain', `mode is one of ${modes.join(', ')}.`);
    mode = wanted.data.mode;
    return reply(200, 'application/json', JSON.stringify({ mode }));
  };

  const ofFormat = (format: Arrival['format']): HttpResponse =>
    reply(200, 'application/json', JSON.stringify(inbox.all().filter((one) => one.format === format)));

  const read = (path: string): HttpResponse => {
    if (path === '/') return reply(200, 'text/html', inboxPage(inbox.all(), mode));
    if (path === '/sample-crm.css') return reply(200, 'text/css', inboxStylesheet);
    if (path === '/deliveries.json') return ofFormat('standard_webhooks');
    if (path === '/adf.json') return ofFormat('adf');
    return reply(404, 'text/plain', 'Nothing is here.');
  };

  const write = async (request: HttpRequest): Promise<HttpResponse> => {
    if (request.path === '/control') return control(request);
    const named = parseHook(request.path);
    return named === undefined ? reply(404, 'text/plain', 'Nothing is here.') : hook.take(named, request);
  };

  const handle = async (request: HttpRequest): Promise<HttpResponse> => {
    if (!isLocalHost(request.headers['host'] ?? '')) return reply(421, 'text/plain', 'Ask for 127.0.0.1.');
    if (request.method === 'POST') return write(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return isRead ? read(request.path) : reply(405, 'text/plain', 'GET or POST.');
  };

  const server = await serveHttp(handle, { port: options.port, onError: options.onError ?? (() => undefined) });
  return {
    url: `http://127.0.0.1:${server.port}`,
    close: async () => {
      hook.stop();
      await server.close();
    },
  };
};
