import type { ImageQuery } from './contract.ts';
import type { MediaKey } from './media-key.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

/** Raised when encoders or their settings change, so that renditions of before are made again. */
const RENDITION_VERSION = 1;

/** One layer of a layered picture. Layers belong to the platform: they show no dealer's car. */
export const layerName = (body: string, view: string, layer: 'base' | 'paint'): string =>
  `media/layers/${body}-${view}-${layer}.webp`;

/** A dealer's photograph, by the hash of what was fetched. The tenant stands in the name: nobody else's key finds it. */
export const photographName = (tenant: TenantContext, hash: string): string => `media/${tenant.id}/${hash}`;

const hex = (rgb: readonly number[]): string => rgb.map((value) => value.toString(16).padStart(2, '0')).join('');

/** A rendition that has been made; a dealer's lie under the dealer's name. */
export const renditionName = (tenant: TenantContext, key: MediaKey, { w, q, f }: ImageQuery): string => {
  const file = `${w}-${q}.${f}`;
  return key.kind === 'stored'
    ? `media/${tenant.id}/renditions/v${RENDITION_VERSION}/${key.hash}/${file}`
    : `media/renditions/v${RENDITION_VERSION}/${key.body}-${key.view}/${hex(key.rgb)}/${file}`;
};
