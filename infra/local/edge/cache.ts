import type { HttpRequest, HttpResponse } from '../http.ts';

const MAX_BYTES = 64 * 1_048_576;

/** Seconds the edge may keep an answer: `s-maxage`, nothing else (the rule the route wrote). */
const edgeSeconds = (response: HttpResponse): number =>
  Number(/s-maxage=(\d+)/.exec(response.headers['cache-control'] ?? '')?.[1] ?? 0);

/** Seconds after that for which it may be given where the origin fails. */
const staleSeconds = (response: HttpResponse): number =>
  Number(/stale-if-error=(\d+)/.exec(response.headers['cache-control'] ?? '')?.[1] ?? 0);

interface Entry {
  response: HttpResponse;
  expires: number;
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
    /** Name of an answer: viewer host, path, parameters in one order. Undefined where nothing may be kept. */
    keyOf: (request: HttpRequest, host: string): string | undefined => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      if (request.headers['authorization'] !== undefined || request.headers['cookie'] !== undefined) return undefined;
      const query = new URLSearchParams(request.query);
      query.sort();
      return `${host} ${request.path}?${query.toString()}`;
    },
    get: (key: string): HttpResponse | undefined => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.expires > now().getTime()) return entry.response;
      if (entry.staleUntil <= now().getTime()) drop(key);
      return undefined;
    },
    /** What was answered before, where its route allows it to be given while the origin fails. */
    getStale: (key: string): HttpResponse | undefined => {
      const entry = entries.get(key);
      return entry !== undefined && entry.staleUntil > now().getTime() ? entry.response : undefined;
    },
    put: (key: string, response: HttpResponse): void => {
      const seconds = edgeSeconds(response);
      if (seconds === 0 || response.status >= 500) return;
      drop(key);
      const expires = now().getTime() + seconds * 1_000;
      entries.set(key, { response, expires, staleUntil: expires + staleSeconds(response) * 1_000 });
      bytes += response.body.length;
      for (const oldest of entries.keys()) {
        if (bytes <= MAX_BYTES) break;
        drop(oldest);
      }
    },
  };
};
export type EdgeCache = ReturnType<typeof makeEdgeCache>;
