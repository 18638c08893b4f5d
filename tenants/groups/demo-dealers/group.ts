import type { TenantLayer } from '#tenants/schema.ts';

/** docs/product/media.md, 'Renderings'. */
export const demoDealers: TenantLayer = {
  flags: { rendered_pictures_note: true },
  search: { defaultStock: 'all' },
};
