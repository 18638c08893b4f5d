import { createHash } from 'node:crypto';
import { automaticQuality, imagePath, listQualities, widthFor, type ImageFormat } from '#domain/media/rules.ts';
import { matchesEtag } from '#functions/runtime/http/if-none-match.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import { inertHeaders, pictureHeaders } from '#functions/runtime/http/inert-headers.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { findImage, getImage, operatorImage } from './contract.ts';
import { contentTypes } from './encode.ts';
import type { Renditions } from './renditions.ts';

const ETAG_HEX_DIGITS = 32;

/** A strong tag, of the bytes. */
const hashEtag = (body: Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('hex').slice(0, ETAG_HEX_DIGITS)}"`;

type Wanted = Parameters<Renditions['get']>[0];

const refuseQuality = ({ config }: TenantContext, { quality }: Wanted['variant']): void => {
  const qualities = listQualities(config.constants.imageQuality);
  if (!qualities.has(quality))
    throw new Problem('validation_failed', `Choose one of these qualities: ${[...qualities].join(', ')}.`);
};

/** For people at the dealer; nothing on the way keeps it. */
export const serveOperatorImage = (deps: {
  renditions: Renditions;
  directory: Pick<TenantDirectory, 'byId'>;
}): BoundRoute =>
  implement(operatorImage, async ({ params }) => {
    const { key, variant } = params;
    const tenant = await deps.directory.byId(params.tenant);
    refuseQuality(tenant, variant);
    const body = await deps.renditions.get({ tenant, key, variant });
    return {
      headers: { ...inertHeaders, 'content-type': contentTypes[variant.format] },
      body: new Uint8Array(body),
    };
  });

/** One rendition, or 304. The type is the variant's, not the object store's. Range headers are ignored, as RFC 9110 allows. */
export const serveImage = (deps: { renditions: Renditions }): BoundRoute =>
  implement(getImage, async ({ tenant, params, headers }) => {
    const { key, variant } = params;
    refuseQuality(tenant, variant);
    const body = await deps.renditions.get({ tenant, key, variant });
    const etag = hashEtag(body);
    if (matchesEtag(headers['if-none-match'], etag)) return { status: 304, headers: { etag }, body: new Uint8Array() };
    return {
      headers: { ...pictureHeaders, etag, 'content-type': contentTypes[variant.format] },
      body: new Uint8Array(body),
    };
  });

/** The smallest format that a browser says it takes; everything takes a JPEG. */
const formatFor = (accept: string = ''): ImageFormat => {
  if (accept.includes(contentTypes.avif)) return 'avif';
  return accept.includes(contentTypes.webp) ? 'webp' : 'jpeg';
};

/** Of the dealer's own. */
const nearestQuality = (qualities: ReadonlySet<number>, wanted: number): number =>
  [...qualities].reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));

/** A redirection, so that what is kept stays the closed list, and caches need not know what a browser takes. */
export const findImageRoute = (): BoundRoute =>
  implement(findImage, async ({ tenant, params, query, headers }) => {
    const own = tenant.config.constants.imageQuality;
    const { format = formatFor(headers['accept']) } = query;
    const width = widthFor(format, query.width);
    const quality =
      query.quality === undefined ? automaticQuality(own, width) : nearestQuality(listQualities(own), query.quality);
    const name = `${width}-${quality}.${format}`;
    return {
      headers: { location: imagePath(params.key, { name }), vary: 'Accept' },
      body: 'The picture has an address of its own.',
    };
  });
