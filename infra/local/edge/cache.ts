import { matchesEtag } from '#functions/runtime/if-none-match.ts';
import { CONDITIONAL_HEADERS } from '#infra/conditional-headers.ts';
import type { HttpRequest, HttpResponse } from '../http.ts';

const MAX_BYTES = 64 * 1_048_576;

/** Seconds of a directive of Cache-Control: what the route wrote, and nothing else. */
const secondsOf = ({ headers }: HttpResponse, directive: string): number =>
  Number(new RegExp(`${directive}=(\\d+)`).exec(headers['cache-control'] ?? '')?.[1] ?? 0);

/** Complete answers to what was asked. A 304 or 206 fits the one request that it answers, and nobody else's. */
const COMPLETE = new Set([200, 301, 404, 410]);

/** The same question, asked for the whole answer. */
export const bodyOf = (request: HttpRequest): HttpRequest => ({
  ...request,
  method: 'GET',
  headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => !CONDITIONAL_HEADERS.includes(name))),
});

const asksForAll = ({ method, headers }: HttpRequest): boolean =>
  method === 'GET' && CONDITIONAL_HEADERS.every((name) => headers[name] === undefined);

interface Entry {
  response: HttpResponse;
  expires: number;
  /** Given until then while a new one is fetched. */
  revalidateUntil: number;
  /** Given until then where the origin fails. */
  staleUntil: number;
}

/** CloudFront's cache of the embedded run: by host and canonical address, for the seconds the route allows, oldest out first. */
export const makeEdgeCache = (now: () => Date) => {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= entries.get(key)?.response.body.length ?? 0;
    entries.delete(key);
  };
  return {
    /** Name of an answer: viewer host, path, and the query as `normaliseQuery` writes it. Undefined where nothing may be kept. */
    keyOf: (request: HttpRequest, host: string): string | undefined => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      if (request.headers['authorization'] !== undefined || request.headers['cookie'] !== undefined) return undefined;
      return `${host} ${request.path}?${request.query.toString()}`;
    },
    get: (key: string): HttpResponse | undefined => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.expires > now().getTime()) return entry.response;
      if (Math.max(entry.staleUntil, entry.revalidateUntil) <= now().getTime()) drop(key);
      return undefined;
    },
    /** What may be given once more while a new answer is fetched. */
    getWhileRevalidating: (key: string): HttpResponse | undefined => {
      const entry = entries.get(key);
      return entry !== undefined && entry.revalidateUntil > now().getTime() ? entry.response : undefined;
    },
    /** What was answered before, where its route allows it to be given while the origin fails. */
    getStale: (key: string): HttpResponse | undefined => {
      const entry = entries.get(key);
      return entry !== undefined && entry.staleUntil > now().getTime() ? entry.response : undefined;
    },
    /** Keeps a complete answer to a request for all of it; any other pair is let go. */
    put: (key: string, request: HttpRequest, response: HttpResponse): void => {
      const seconds = secondsOf(response, 's-maxage');
      if (seconds === 0 || !COMPLETE.has(response.status) || !asksForAll(request)) return;
      drop(key);
      const expires = now().getTime() + seconds * 1_000;
      entries.set(key, {
        response,
        expires,
        revalidateUntil: expires + secondsOf(response, 'stale-while-revalidate') * 1_000,
        staleUntil: expires + secondsOf(response, 'stale-if-error') * 1_000,
      });
      bytes += response.body.length;
      for (const oldest of entries.keys()) {
        if (bytes <= MAX_BYTES) break;
        drop(oldest);
      }
    },
  };
};

/** Whether the caller already has this answer. */
const isKnown = (request: HttpRequest, { headers: { etag } }: HttpResponse): boolean =>
  etag !== undefined && matchesEtag(request.headers['if-none-match'], etag);

/** What a kept answer is for this caller: the whole of it, or that nothing has changed. */
export const storedResponse = (request: HttpRequest, kept: HttpResponse): HttpResponse => {
  if (kept.status !== 200 || !isKnown(request, kept)) return kept;
  const { 'content-type': _type, ...headers } = kept.headers;
  return { status: 304, headers, body: Buffer.alloc(0) };
};
export type EdgeCache = ReturnType<typeof makeEdgeCache>;
