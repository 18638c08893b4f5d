import { hasCode } from '../data-dir/files.ts';
import { serveHttp, type HttpRequest, type HttpResponse } from '../site/http.ts';
import { isLocalHost, reply, STRICT_POLICY } from '../site/loopback-page.ts';
import { emlName, type SavedMessage } from './messages.ts';
import type { Mailbox } from './mailbox.ts';
import { answeredPage, inboxPage, inboxStylesheet, messagePage } from './page.ts';
import { makeAnswer } from './answer.ts';
import type { TakeIn } from './intake.ts';

/** Mail is styled by attributes and shows the dealer's mark; scripts, foreign pictures and requests stay refused. */
const FRAMED_POLICY =
  "default-src 'none'; img-src http://*.localhost:*; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";
const FRAMING_POLICY = `${STRICT_POLICY.replace("form-action 'none'", "form-action 'self'")}; frame-src 'self'`;
/** Without any referrer a browser sends a form with `Origin: null`, which is refused. */
const FORM_HEADERS = { 'content-security-policy': FRAMING_POLICY, 'referrer-policy': 'same-origin' };

const nothing = (): HttpResponse => reply(404, 'text/plain', 'Nothing is here.');
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const html = (message: SavedMessage): HttpResponse =>
  message.html === null
    ? nothing()
    : reply(200, 'text/html', message.html, { 'content-security-policy': FRAMED_POLICY });

type Messages = Mailbox['messages'];

const file = async (messages: Messages, name: string): Promise<HttpResponse> => {
  const message = messages.all().find(({ id }) => emlName(id) === name);
  const text = message === undefined ? undefined : await messages.eml(message.id);
  return text === undefined
    ? nothing()
    : reply(200, 'message/rfc822', text, { 'content-disposition': 'attachment; filename="message.eml"' });
};

const message = (messages: Messages, id: string, framed: boolean): HttpResponse => {
  const found = messages.find(id);
  if (found === undefined) return nothing();
  if (framed) return html(found);
  return reply(200, 'text/html', messagePage(found), FORM_HEADERS);
};

const read = async (messages: Messages, path: string): Promise<HttpResponse> => {
  if (path === '/') return reply(200, 'text/html', inboxPage(messages.all()));
  if (path === '/inbox.css') return reply(200, 'text/css', inboxStylesheet);
  if (path === '/messages.json') return reply(200, 'application/json', JSON.stringify(messages.all()));
  const [, kind, name = '', framed] = /^\/(files|messages)\/([^/]+)(\/html)?$/.exec(path) ?? [];
  if (kind === 'files') return file(messages, decoded(name));
  return kind === 'messages' ? message(messages, decoded(name), framed !== undefined) : nothing();
};

/** Browsers say where a form was sent from; another page's is refused. */
const isFromHere = ({ origin = '', host = '' }: HttpRequest['headers']): boolean => origin === `http://${host}`;

const answer = async (
  { messages, takeIn }: { messages: Messages; takeIn: TakeIn },
  path: string,
  body: Buffer,
): Promise<HttpResponse> => {
  const [, id = ''] = /^\/messages\/([^/]+)\/answer$/.exec(path) ?? [];
  const found = messages.find(decoded(id));
  const mail = found && (await makeAnswer(found, new URLSearchParams(body.toString('utf8'))));
  if (mail === undefined)
    return reply(400, 'text/plain', 'Write something, to a mail that names an address of a lead.');
  await takeIn(mail);
  return reply(200, 'text/html', answeredPage());
};

export interface MailInbox {
  /** Origin. */
  url: string;
  close: () => Promise<void>;
}

/** The local inbox. Takes a free port where the wanted one is taken. */
export const serveMailInbox = async (options: {
  port: number;
  messages: Messages;
  onError: (error: unknown) => void;
  /** Takes answers to mails in. */
  takeIn: TakeIn;
}): Promise<MailInbox> => {
  const handle = async ({ method, path, headers, body }: HttpRequest): Promise<HttpResponse> => {
    if (!isLocalHost(headers['host'] ?? '')) return reply(421, 'text/plain', 'Ask for 127.0.0.1.');
    if (method === 'POST' && isFromHere(headers)) return answer(options, path, body);
    if (method !== 'GET' && method !== 'HEAD') return reply(405, 'text/plain', 'GET only.', { allow: 'GET, HEAD' });
    return read(options.messages, path);
  };
  const listen = (port: number) => serveHttp(handle, { port, onError: options.onError });
  const server = await listen(options.port).catch((error: unknown) => {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    return listen(0);
  });
  return { url: `http://127.0.0.1:${server.port}`, close: server.close };
};
