import { matchesEtag } from '#functions/runtime/http/if-none-match.ts';
import { CONDITIONAL_HEADERS } from '#infra/edge/conditional-headers.ts';
import type { HttpRequest, HttpResponse } from '../site/http.ts';

const MAX_BYTES = 64 * 1_048_576;
/** What an entry takes besides its body: without it, made-up addresses of empty answers would fill memory. */
const ENTRY_BYTES = 2_000;

const cacheWeight = ({ body }: HttpResponse): number => body.length + ENTRY_BYTES;

const readSeconds = ({ headers }: HttpResponse, directive: string): number =>
  Number(new RegExp(`${directive}=(\\d+)`).exec(headers['cache-control'] ?? '')?.[1] ?? 0);

/** A 304 or 206 only answers its own request, so it is not stored. */
const COMPLETE = new Set([200, 301, 404, 410]);

/** The request without Range and conditional headers. */
export const toBodyRequest = (request: HttpRequest): HttpRequest => ({
  ...request,
  method: 'GET',
  headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => !CONDITIONAL_HEADERS.includes(name))),
});

const asksForAll = ({ method, headers }: HttpRequest): boolean =>
  method === 'GET' && CONDITIONAL_HEADERS.every((name) => headers[name] === undefined);

/** `path` may end in a star, as CloudFront writes it. */
const isOfPath = (address: string, path: string): boolean =>
  path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === `${path}?`;

interface Entry {
  response: HttpResponse;
  expires: number;
  /** Served until then while a new answer is fetched (stale-while-revalidate). */
  revalidateUntil: number;
  /** Served until then while the origin fails (stale-if-error). */
  staleUntil: number;
}

/** CloudFront's cache for the embedded run, by host and normalised address; evicts the oldest entry. */
export const makeEdgeCache = (now: () => Date) => {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const drop = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    bytes -= cacheWeight(entry.response);
    entries.delete(key);
  };
  return {
    /** Host, path and normalised query. Undefined where the answer must not be cached. */
    keyOf: (request: HttpRequest, host: string): string | undefined => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      if (request.headers['authorization'] !== undefined) return undefined;
      return `${host} ${request.path}?${request.query.toString()}`;
    },
    /** Drops what is kept of these hosts, or of some of their paths. */
    forget: (hosts: readonly string[], paths: readonly string[] = ['/*']): void => {
      for (const key of [...entries.keys()]) {
        const [host = '', address = ''] = key.split(' ', 2);
        if (hosts.includes(host) && paths.some((path) => isOfPath(address, path))) drop(key);
      }
    },
    get: (key: string): HttpResponse | undefined => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.expires > now().getTime()) return entry.response;
      if (Math.max(entry.staleUntil, entry.revalidateUntil) <= now().getTime()) drop(key);
      return undefined;
    },
    getWhileRevalidating: (key: string): HttpResponse | undefined => {
      const entry = entries.get(key);
      return entry !== undefined && entry.revalidateUntil > now().getTime() ? entry.response : undefined;
    },
    getStale: (key: string): HttpResponse | undefined => {
      const entry = entries.get(key);
      return entry !== undefined && entry.staleUntil > now().getTime() ? entry.response : undefined;
    },
    /** Stores complete answers to unconditional requests; drops others. */
    put: (key: string, request: HttpRequest, response: HttpResponse): void => {
      const seconds = readSeconds(response, 's-maxage');
      if (
        seconds === 0 ||
        response.headers['set-cookie'] !== undefined ||
        !COMPLETE.has(response.status) ||
        !asksForAll(request)
      )
        return;
      drop(key);
      const expires = now().getTime() + seconds * 1_000;
      entries.set(key, {
        response,
        expires,
        revalidateUntil: expires + readSeconds(response, 'stale-while-revalidate') * 1_000,
        staleUntil: expires + readSeconds(response, 'stale-if-error') * 1_000,
      });
      bytes += cacheWeight(response);
      for (const oldest of entries.keys()) {
        if (bytes <= MAX_BYTES) break;
        drop(oldest);
      }
    },
  };
};

const isKnown = (request: HttpRequest, { headers: { etag } }: HttpResponse): boolean =>
  etag !== undefined && matchesEtag(request.headers['if-none-match'], etag);

/** The cached answer, or 304 if the caller has it already. */
export const storedResponse = (request: HttpRequest, kept: HttpResponse): HttpResponse => {
  if (kept.status !== 200 || !isKnown(request, kept)) return kept;
  const { 'content-type': _type, ...headers } = kept.headers;
  return { status: 304, headers, body: Buffer.alloc(0) };
};
export type EdgeCache = ReturnType<typeof makeEdgeCache>;
