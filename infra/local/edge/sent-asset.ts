import type { HttpRequest, HttpResponse } from '../site/http.ts';
import type { Asset } from './assets.ts';

export const FOREVER = 'public, max-age=31536000, immutable';

/** A built file, in Brotli to those who take it. */
export const sentAsset = (
  request: HttpRequest,
  { body, brotli, contentType }: Asset,
  own: Readonly<Record<string, string>>,
): HttpResponse => {
  const headers = { ...own, 'content-type': contentType, vary: 'Accept-Encoding' };
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  return brotli !== undefined && takesBrotli
    ? { status: 200, headers: { ...headers, 'content-encoding': 'br' }, body: brotli }
    : { status: 200, headers, body };
};
