import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '#functions/runtime/http/authorise.ts';
import type { Problem } from '#functions/runtime/http/problems.ts';
import type { HttpRequest, HttpResponse } from '../site/http.ts';

/** Written by an edge alone; a viewer's own are dropped. */
export const PRIVATE_HEADERS = [VIEWER_HOST_HEADER, VIEWER_IP_HEADER, EDGE_SECRET_HEADER, 'x-forwarded-host'];

export interface Proof {
  edgeSecret: string;
}

/** The viewer's host and address, proven by the edge's secret. */
export const provenHeaders = (request: HttpRequest, host: string, { edgeSecret }: Proof): Record<string, string> => ({
  [VIEWER_HOST_HEADER]: host,
  [VIEWER_IP_HEADER]: request.ip,
  [EDGE_SECRET_HEADER]: edgeSecret,
});

/** A cookie header with these, of those that were sent. */
export const cookiesNamed = ({ headers }: HttpRequest, names: readonly string[]): Record<string, string> => {
  const own = (headers['cookie'] ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => names.some((name) => pair.startsWith(`${name}=`)));
  return own.length > 0 ? { cookie: own.join('; ') } : {};
};

/** An edge's own answer. */
export const problemResponse = ({ newId }: { newId: () => string }, value: Problem): HttpResponse => ({
  status: value.status,
  headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store', ...value.headers },
  body: Buffer.from(JSON.stringify(value.body(newId()))),
});
