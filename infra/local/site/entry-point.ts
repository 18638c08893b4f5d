import { serveHttp, type HttpHandler, type HttpListener } from './http.ts';

const unavailable =
  (text: string, headers: Readonly<Record<string, string>>): HttpHandler =>
  async () => ({
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '1',
      ...headers,
    },
    body: Buffer.from(text),
  });

interface EntryPoint {
  handle: HttpHandler;
  open: (handler: HttpHandler) => void;
  /** From now on every request is answered 503; those in flight go on. */
  close: () => void;
}

/** Takes the port at once and answers 503 until opened. */
export const makeEntryPoint = (): EntryPoint => {
  let inside = unavailable('Forecourt is starting.', {});
  return {
    handle: (request) => inside(request),
    open: (handler) => {
      inside = handler;
    },
    close: () => {
      inside = unavailable('Forecourt is stopping.', { connection: 'close' });
    },
  };
};

/** Without `listen` no port is taken. */
export const listenerFor = (
  listen: boolean,
  handler: HttpHandler,
  options: Parameters<typeof serveHttp>[1],
): Promise<HttpListener> =>
  listen
    ? serveHttp(handler, options)
    : Promise.resolve({ port: 0, refuse: () => undefined, close: async () => undefined });
