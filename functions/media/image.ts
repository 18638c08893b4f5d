import { createHash } from 'node:crypto';
import { matchesEtag } from '#functions/runtime/if-none-match.ts';
import { implement, type BoundRoute } from '#functions/runtime/implement.ts';
import { getImage } from './contract.ts';
import { contentTypeOf } from './encode.ts';
import type { Renditions } from './renditions.ts';

const ETAG_HEX_DIGITS = 32;

/** A strong tag, of the bytes. */
const etagOf = (body: Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('hex').slice(0, ETAG_HEX_DIGITS)}"`;

/** One rendition, or 304. The type is the variant's, not the object store's. Range headers are ignored, as RFC 9110 allows. */
export const serveImage = (deps: { renditions: Renditions }): BoundRoute =>
  implement(getImage, async ({ tenant, params, headers }) => {
    const { key, variant } = params;
    const body = await deps.renditions.get({ tenant, key, variant });
    const etag = etagOf(body);
    if (matchesEtag(headers['if-none-match'], etag)) return { status: 304, headers: { etag }, body: new Uint8Array() };
    return { headers: { etag, 'content-type': contentTypeOf[variant.format] }, body: new Uint8Array(body) };
  });
