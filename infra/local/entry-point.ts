import { serveHttp, type HttpHandler } from './http.ts';

/** Takes the port at once and answers 503 until opened. */
export const makeEntryPoint = (): { handle: HttpHandler; open: (handler: HttpHandler) => void } => {
  let inside: HttpHandler = async () => ({
    status: 503,
    headers: { 'retry-after': '1' },
    body: Buffer.from('Forecourt is starting.'),
  });
  return {
    handle: (request) => inside(request),
    open: (handler) => {
      inside = handler;
    },
  };
};

type Listener = Awaited<ReturnType<typeof serveHttp>>;

/** Without `listen` no port is taken. */
export const listenerFor = (
  listen: boolean,
  handler: HttpHandler,
  options: Parameters<typeof serveHttp>[1],
): Promise<Listener> =>
  listen ? serveHttp(handler, options) : Promise.resolve({ port: 0, close: async () => undefined });
