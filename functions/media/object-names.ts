import { allImageVariants, type ImageVariant } from '#domain/media/rules.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Raise it when encoders or settings change: all renditions are then made again. */
const RENDITION_VERSION = 2;

/** Layers show no dealer's car, so they belong to the platform. The light and the dark studio share the paint. */
export const layerName = (body: string, view: string, layer: 'base' | 'paint'): string =>
  `media/layers/${body}-${layer === 'paint' ? view.replace(/dark$/, '') : view}-${layer}.webp`;

/** Drawings show no dealer's stock either. */
export const drawingName = (name: string): string => `media/drawings/${name}.webp`;

/** By the fetched file's hash. The name contains the tenant, so other tenants cannot read it. */
export const photographName = (tenant: TenantContext, hash: string): string => `media/${tenant.id}/${hash}`;

/** Prefix of renditions only: all that CloudFront may read. */
export const RENDITIONS = 'media/renditions/';

/** Renditions of earlier encoders, no longer read. */
export const outdatedRenditions = Array.from({ length: RENDITION_VERSION - 1 }, (_, n) => `${RENDITIONS}v${n + 1}/`);

/** Prefix of a dealer's renditions; the path of the picture's address follows. */
export const renditionsPrefix = (tenantId: string): string => `${RENDITIONS}v${RENDITION_VERSION}/${tenantId}`;

/** The dealer's folder and the path of the picture's address, so that CloudFront finds it without a function. */
export const renditionName = (tenant: TenantContext, key: string, variant: ImageVariant): string =>
  `${renditionsPrefix(tenant.id)}/media/${key}/${variant.name}`;

/** Every rendition that there may be of a stored photograph. */
export const renditionNames = (tenant: TenantContext, key: string): string[] =>
  allImageVariants().map((variant) => renditionName(tenant, key, variant));
