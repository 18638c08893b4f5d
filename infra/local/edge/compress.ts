import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { HttpRequest, HttpResponse } from '../site/http.ts';

const brotli = promisify(brotliCompress);
/** Brotli quality 4 takes about a third of a millisecond per answer. */
const QUALITY = 4;
const WORTH_BYTES = 1_000;
const compressible = /^(text\/|application\/(json|problem\+json|xml|javascript)|image\/svg)/;

/** Compressing changes the bytes, so the ETag becomes weak (RFC 9110, section 8.8.1). */
const weakTag = ({ etag }: Readonly<Record<string, string>>): Record<string, string> =>
  etag === undefined || etag.startsWith('W/') ? {} : { etag: `W/${etag}` };

export const compressed = async (request: HttpRequest, response: HttpResponse): Promise<HttpResponse> => {
  const takes = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  const text = compressible.test(response.headers['content-type'] ?? '');
  if (!text || response.headers['content-encoding'] !== undefined || response.body.length < WORTH_BYTES)
    return response;
  const headers = { ...response.headers, vary: 'Accept-Encoding' };
  if (!takes) return { ...response, headers };
  const body = await brotli(response.body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  return { ...response, headers: { ...headers, ...weakTag(headers), 'content-encoding': 'br' }, body };
};
