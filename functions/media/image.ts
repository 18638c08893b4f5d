import { createHash } from 'node:crypto';
import { implement, type BoundRoute } from '#functions/runtime/implement.ts';
import { getImage } from './contract.ts';
import { readMediaKey } from './media-key.ts';
import type { Renditions } from './renditions.ts';

const ETAG_HEX_DIGITS = 32;

/** Strong tag of the bytes themselves: it changes exactly when they do. */
const etagOf = (body: Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('hex').slice(0, ETAG_HEX_DIGITS)}"`;

const mentions = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** GET /media/{key}: one rendition, or 304 where the caller has it already. */
export const serveImage = (deps: { renditions: Renditions }): BoundRoute =>
  implement(getImage, async ({ tenant, params, query, headers }) => {
    const { body, contentType } = await deps.renditions.get(tenant, readMediaKey(params.key), query);
    const etag = etagOf(body);
    if (mentions(headers['if-none-match'], etag)) return { status: 304, headers: { etag }, body: new Uint8Array() };
    return { headers: { etag, 'content-type': contentType }, body: new Uint8Array(body) };
  });
