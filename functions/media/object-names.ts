import type { ImageVariant } from '#domain/media/rules.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

/** Raise it when encoders or their settings change: all renditions are then made again. */
const RENDITION_VERSION = 2;

/** One layer of a layered picture. Layers belong to the platform: they show no dealer's car. */
export const layerName = (body: string, view: string, layer: 'base' | 'paint'): string =>
  `media/layers/${body}-${view}-${layer}.webp`;

/** A tenant's photograph, by the hash of the fetched file. The tenant is part of the name, so other tenants cannot read it. */
export const photographName = (tenant: TenantContext, hash: string): string => `media/${tenant.id}/${hash}`;

/** Renditions, and nothing else, begin with this: all that CloudFront may read of the bucket. */
export const RENDITIONS = 'media/renditions/';

/** Renditions of earlier encoders; not read any more. */
export const outdatedRenditions = Array.from({ length: RENDITION_VERSION - 1 }, (_, n) => `${RENDITIONS}v${n + 1}/`);

/** Where the renditions of a dealer begin. What follows in a name is the path of the picture's address. */
export const renditionsOf = (tenantId: string): string => `${RENDITIONS}v${RENDITION_VERSION}/${tenantId}`;

/**
 * A rendition that has been made: the dealer's folder and the path of its address, so that CloudFront finds it in the bucket
 * without asking a function.
 */
export const renditionName = (tenant: TenantContext, key: string, variant: ImageVariant): string =>
  `${renditionsOf(tenant.id)}/media/${key}/${variant.name}`;
